/** An area's additions. Their consumer declares a point by module augmentation; areas contribute in `area.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: consumers declare their points.
export interface Extensions {}

interface Extended {
  readonly extensions?: Extensions;
}

let extended: readonly Extended[] = [];

export function composeExtensions(areas: readonly Extended[]): void {
  extended = areas;
}

export const extensionsAt = <Point extends keyof Extensions>(
  point: Point,
): NonNullable<Extensions[Point]>[] =>
  extended.flatMap(({ extensions }) => {
    const contribution = extensions?.[point];
    return contribution === undefined ? [] : [contribution];
  });
