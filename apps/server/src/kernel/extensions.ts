/**
 * An area's additions to the kernel or to an earlier area. A point is declared by its consumer, by module
 * augmentation; areas contribute in `area.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: consumers declare their points.
export interface Extensions {}

interface Extended {
  readonly extensions?: Extensions;
}

let extended: readonly Extended[] = [];

/** Called by the app only, with all areas in order. */
export function composeExtensions(areas: readonly Extended[]): void {
  extended = areas;
}

/** Returns the areas' contributions to one point, in the order of the areas. */
export const extensionsAt = <Point extends keyof Extensions>(
  point: Point,
): NonNullable<Extensions[Point]>[] =>
  extended.flatMap(({ extensions }) => {
    const contribution = extensions?.[point];
    return contribution === undefined ? [] : [contribution];
  });
