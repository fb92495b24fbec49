import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { say, stop } from './say.mjs';

/** Does the work while no other start does it. A lock whose owner died is taken over. */
export async function withLock(path, work, { waitMs = 15 * 60_000 } = {}) {
  const giveUpAt = Date.now() + waitMs;
  let told = false;
  while (!take(path)) {
    if (ownerIsGone(path)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!told) say('Another start is setting things up; waiting for it.');
    told = true;
    if (Date.now() > giveUpAt) {
      stop(`Another set-up has held ${path} for too long: delete that file and start again.`);
    }
    await wait(300);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take(path) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    stop(`Loci cannot write ${path} (${error.code}): make that folder writable and start again.`);
  }
}

function ownerIsGone(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // Between creating the file and writing the number it is empty: that is not yet a dead owner.
    if (!pid) return Date.now() - statSync(path).mtimeMs > 2000;
    return !isAlive(pid);
  } catch {
    return false;
  }
}
