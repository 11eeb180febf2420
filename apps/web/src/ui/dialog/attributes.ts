/**
 * The header is the dialog's, not the page's. Mantine names a dialog by its title only after it has been drawn: who
 * listens hears the name at once.
 */
export const dialogAttributes = (title: string) => ({
  header: { role: 'presentation' },
  content: { 'aria-label': title },
});
