import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import process from 'node:process';
import { inRoot, root } from './root.mjs';

/**
 * Runs a program to its end. Resolves with its exit code and, when captured, its output;
 * rejects only when the program cannot be started.
 */
export function run(command, args, options = {}) {
  const { capture = false, env = {}, limitMs, cwd = root, onOutput } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: withoutEmpty({ ...process.env, ...env }),
      stdio: capture || onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    let timedOut = false;
    const timer = limitMs && setTimeout(() => (timedOut = true) && child.kill('SIGKILL'), limitMs);
    const take = (chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const stopForwarding = forwardSignals(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      stopForwarding();
      resolve({ code: signal ? 1 : code, signal, output, timedOut });
    });
  });
}

export async function succeeds(command, args, options = {}) {
  try {
    return (await run(command, args, { ...options, capture: true })).code === 0;
  } catch {
    return false;
  }
}

/** npm as it was started, so that a second npm on the PATH is never mixed in. */
export function npmCommand() {
  const started = process.env.npm_execpath;
  if (started && basename(started) === 'npm-cli.js') return { npm: process.execPath, before: [started] };
  return { npm: 'npm', before: [] };
}

/** The entry file of a tool in node_modules, run with Node itself: works where `.bin` links do not. */
export function tool(...path) {
  return inRoot('node_modules', ...path);
}

// Ctrl+C reaches the whole terminal group; a supervisor's SIGTERM reaches only us and would orphan the child.
function forwardSignals(child) {
  const onTerm = () => child.kill('SIGTERM');
  const onInt = () => {};
  process.on('SIGTERM', onTerm);
  process.on('SIGINT', onInt);
  return () => {
    process.off('SIGTERM', onTerm);
    process.off('SIGINT', onInt);
  };
}

function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
