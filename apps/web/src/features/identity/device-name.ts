/** Order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

const first = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a person would call the program that names itself so. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
});
