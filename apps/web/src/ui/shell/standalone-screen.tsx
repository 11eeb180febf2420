import { Box, Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import { TopBar } from './top-bar.tsx';

export const Framed = createContext(false);

export function StandaloneScreen({ title, children }: { title: string; children: ReactNode }) {
  const isFramed = useContext(Framed);
  useDocumentTitle(`${title} · Assay`);
  return (
    <>
      {!isFramed && <TopBar />}
      <Stack component="main" align="flex-start" maw="32rem" mx="auto" pt="6rem" px="lg" pb="xxl" c="dimmed">
        <Box c="var(--text)" component="h1">
          {title}
        </Box>
        {children}
      </Stack>
    </>
  );
}
