// Runs before the first paint, so that nobody in dark mode is flashed with white. A file of its own because the
// content security policy allows no inline script; the key is the one that Mantine keeps the choice under.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The pages for signing in have another frame than those behind it.
  if (location.pathname.startsWith('/auth/')) document.documentElement.setAttribute('data-entry', '');
})();
