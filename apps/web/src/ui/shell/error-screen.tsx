import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { type CodeProblem, isMissingCode, onBack, reasonOf } from '../../lib/screen/missing-code.ts';
import { codeProblems } from './banner/version-banner.tsx';
import { StandaloneScreen } from './standalone-screen.tsx';

const unexpected = "This page couldn't be shown. If it happens again, tell your administrator.";

const againMs = 3_000;

function MissingCode() {
  const router = useRouter();
  const [problem, setProblem] = useState<CodeProblem>();
  useEffect(() => void reasonOf().then(setProblem), []);
  useEffect(() => {
    if (problem !== 'unavailable') return;
    // Just after reconnecting, a second try often succeeds.
    const timer = setTimeout(() => void router.invalidate(), againMs);
    return () => clearTimeout(timer);
  }, [router, problem]);
  if (!problem) return null;
  const isUpdated = problem === 'updated';
  return (
    <StandaloneScreen title={codeProblems[problem].title}>
      <p role="alert">{isUpdated ? 'Reload to continue.' : codeProblems[problem].text}</p>
      <Button onClick={() => (isUpdated ? location.reload() : void router.invalidate())}>
        {isUpdated ? 'Reload' : 'Try again'}
      </Button>
    </StandaloneScreen>
  );
}

export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => onBack(() => void router.invalidate()), [router]);
  if (isMissingCode(error)) return <MissingCode />;
  const refused = error instanceof ApiError ? error : undefined;
  // Anything but a failed call may come from a damaged copy of the app: reload it.
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
