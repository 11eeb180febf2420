import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api.ts';
import { StandaloneScreen } from './standalone-screen.tsx';

const unexpected = "This page couldn't be shown. If it happens again, tell your administrator.";

export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const refused = error instanceof ApiError ? error : undefined;
  // Anything but a failed call may come from an outdated or damaged copy of the app: reload it.
  const retry = () => (refused ? void router.invalidate() : location.reload());
  return (
    <StandaloneScreen title="Something went wrong">
      <div role="alert">
        <p>{refused?.message ?? unexpected}</p>
        {refused?.requestId && <p>Reference: {refused.requestId}</p>}
      </div>
      <Button onClick={retry}>Try again</Button>
    </StandaloneScreen>
  );
}
