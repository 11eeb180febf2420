export const drawings = {
  collapse: 'M1.5 2.5h13v11h-13zM6 2.5v11M11.5 5.5 9 8l2.5 2.5',
  menu: 'M2 4h12M2 8h12M2 12h12',
} as const;

export const SidebarIcon = ({ drawing }: { drawing: string }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    style={{ flex: 'none' }}
    aria-hidden="true"
    focusable="false"
  >
    <path stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" d={drawing} />
  </svg>
);
