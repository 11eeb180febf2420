// Takes one lock after the other, each at a given instant, so that several such processes collide at each.
import { takeLock } from '../launcher/lock.mjs';

process.on('message', ({ files, at, everyMicroseconds }) => {
  const holders = files.map((file, round) => {
    const instant = BigInt(at) + BigInt(round * everyMicroseconds * 1000);
    while (process.hrtime.bigint() < instant);
    return takeLock(file)?.pid ?? process.pid;
  });
  process.send?.(holders);
});
