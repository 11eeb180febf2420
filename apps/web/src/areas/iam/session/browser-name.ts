/** Order matters: most browsers also claim to be those further down. */
const browsers: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
];

const systems: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns `Chrome 126 on Windows`; for other clients the user agent's first word. */
export function browserName(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown';
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  for (const [name, mark] of browsers) {
    const version = mark.exec(userAgent)?.[1];
    if (version) return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  return userAgent.trim().split(/[\s/]/)[0] ?? 'Unknown';
}
