import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#engine/ports/log.ts'
import { makePrivateFolder } from './paths.ts'

export interface LogOptions {
  folder: string
  now: () => number
  maxBytes?: number
  filesKept?: number
}

/** A word, an id, a code, a version: nothing that could carry a sentence somebody wrote. */
const CODE = /^[\w.:@/+-]{1,80}$/

/** One JSON line an event in `loci.log`, the older ones in `loci.1.log` and up. Never throws: a full disk must not end the app. */
export function openLog({ folder, now, maxBytes = 1024 * 1024, filesKept = 5 }: LogOptions): Log {
  const name = (age: number) => join(folder, age === 0 ? 'loci.log' : `loci.${age}.log`)
  const rotate = () => {
    for (let age = filesKept - 2; age >= 0; age--) {
      if (existsSync(name(age))) renameSync(name(age), name(age + 1))
    }
  }
  return {
    write(level, event, fields = {}) {
      const line = `${JSON.stringify({ at: new Date(now()).toISOString(), level, event: codeOnly(event), ...withoutProse(fields) })}\n`
      try {
        makePrivateFolder(folder)
        if (sizeOf(name(0)) + line.length > maxBytes) rotate()
        appendFileSync(name(0), line, { mode: 0o600 })
      } catch {
        // There is nowhere left to say it.
      }
    },
  }
}

function withoutProse(fields: Record<string, string | number | boolean>) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      codeOnly(key),
      key === 'stack' ? frames(value) : codeOnly(value),
    ]),
  )
}

// File names and lines only: a stack begins with the message, and a message may hold anything.
function frames(stack: string | number | boolean): string[] {
  const places = String(stack).matchAll(/[\w.-]{1,60}\.[cm]?[jt]s:\d+:\d+/g)
  return [...places].slice(0, 8).map(([place]) => place)
}

function codeOnly<T extends string | number | boolean>(value: T): T | string {
  return typeof value !== 'string' || CODE.test(value) ? value : `(${value.length} characters)`
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}
