// Takes and gives back locks when told to, at a given instant, so that several such processes collide.
import { releaseLock, takeLock } from '../launcher/lock.mjs';

process.on('message', ({ kind, file, at }) => {
  if (kind === 'release') {
    releaseLock(file);
    return process.send?.({});
  }
  while (Date.now() < at);
  process.send?.({ holder: takeLock(file)?.pid });
});
