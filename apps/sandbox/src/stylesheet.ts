/** Assay's colours in the system font: clearly related, but never mistaken for Assay itself. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f7f9, #0f1216);
  --surface: light-dark(#ffffff, #171b21);
  --line: light-dark(#dde1e7, #2b323c);
  --control: light-dark(#7c8593, #6c7684);
  --text: light-dark(#14181f, #e8ebf0);
  --text-2: light-dark(#4a5260, #b0b8c4);
  --accent: light-dark(#1f4fd8, #8aa9ff);
  --selected: light-dark(#eaf0ff, #1b2846);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 14px/20px system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header nav, main { max-width: 960px; margin: 0 auto; padding: 12px 16px; }
header nav { display: flex; gap: 16px; align-items: baseline; }
header strong { font-weight: 600; }
main { padding-block: 24px 48px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--text-2); max-width: 72ch; }
a { color: var(--accent); }
code { font: 13px/20px ui-monospace, monospace; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 3px; }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.rows { list-style: none; margin: 0; padding: 0; }
.rows li + li { border-top: 1px solid var(--line); }
.rows a {
  display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr) auto; gap: 2px 16px;
  padding: 8px 16px; color: inherit; text-decoration: none;
}
.rows a:hover, .rows summary:hover { background: var(--selected); }
.rows summary {
  display: grid; grid-template-columns: 11rem minmax(0, 1fr) minmax(0, 14rem) auto; gap: 2px 16px;
  padding: 8px 16px; cursor: pointer;
}
.rows details[open] summary { border-bottom: 1px solid var(--line); }
.rows a > *, .rows summary > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.rows b { font-weight: 600; }
.rows span, .rows time { color: var(--text-2); }
.rows time { font-variant-numeric: tabular-nums; }
.empty { padding: 32px 16px; margin: 0; text-align: center; max-width: none; }
form { display: flex; gap: 8px; align-items: center; margin: 0 0 16px; }
label { color: var(--text-2); }
input, button {
  height: 32px; padding: 0 8px; border: 1px solid var(--control); border-radius: 4px;
  background: var(--surface); color: inherit; font: inherit;
}
input { flex: 0 1 20rem; min-width: 0; width: 12rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 8px 0 16px; }
dt { color: var(--text-2); }
dd { margin: 0; overflow-wrap: anywhere; }
h2, h3 { margin: 24px 0 8px; font-size: 14px; line-height: 20px; font-weight: 600; }
.card { padding: 16px; margin: 0 0 16px; }
.card h2 { margin: 0 0 4px; font-size: 16px; }
.card h3 { margin: 0; }
.card p { margin-bottom: 12px; }
.card dl { margin-bottom: 0; }
iframe { display: block; width: 100%; height: 24rem; border: 0; background: #ffffff; color-scheme: light; }
pre { margin: 0; padding: 16px; font: 13px/20px ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px; text-align: left; overflow-wrap: anywhere; }
th { color: var(--text-2); font-weight: 600; }
tbody tr { border-top: 1px solid var(--line); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.steps { display: flex; gap: 16px; margin: 0 0 16px; }
@media (max-width: 640px) {
  .rows a { grid-template-columns: minmax(0, 1fr) auto; }
  .rows summary { grid-template-columns: minmax(0, 1fr) auto; }
  .rows a b { grid-column: 1 / -1; grid-row: 2; }
}
`;
