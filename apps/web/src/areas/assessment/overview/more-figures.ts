import { createContext, type ReactNode } from 'react';

type Figure = readonly [label: string, value: ReactNode];

/** What later areas add to the figures above an assessment. Given by the route, which knows every area. */
export const MoreFiguresOf = createContext<(assessmentId: number) => readonly Figure[]>(() => []);
