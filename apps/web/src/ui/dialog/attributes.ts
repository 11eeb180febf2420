/** Mantine sets aria-labelledby only after the first paint; `aria-label` names the dialog at once. */
export const dialogAttributes = (title: string) => ({
  header: { role: 'presentation' },
  content: { 'aria-label': title },
});
