import { createContext, type ReactNode } from 'react';

type Figure = readonly [label: string, value: ReactNode];

/** Extension point for key figures. Provided by the route, which knows every area. */
export const MoreFiguresOf = createContext<(assessmentId: number) => readonly Figure[]>(() => []);
