import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../disk/json-file.ts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Placement {
  /** Null: where the system puts a new window. */
  position: { x: number; y: number } | null
  width: number
  height: number
  maximized: boolean
}

const WindowBounds = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  maximized: z.boolean(),
})
export type WindowBounds = z.infer<typeof WindowBounds>

export const MIN_SIZE = { width: 900, height: 600 }
const FIRST_SIZE = { width: 1320, height: 860 }
/** As much of the title bar as a hand needs to drag the window back. */
const GRIP = { width: 120, height: 40 }

export function readBounds(file: string): WindowBounds | null {
  const found = readJsonFile(file, WindowBounds)
  return found.kind === 'read' ? found.value : null
}

export function writeBounds(file: string, state: WindowBounds): void {
  writeJsonFile(file, state)
}

/** Where to put the window. A screen may be gone since last time: a window left there could never be reached. */
export function placement(state: WindowBounds | null, screens: readonly Area[]): Placement {
  const home = state === null ? undefined : screens.find((screen) => canBeGrabbed(state, screen))
  const room = home ?? screens[0] ?? { x: 0, y: 0, ...FIRST_SIZE }
  const wanted = state ?? FIRST_SIZE
  return {
    position: state !== null && home !== undefined ? { x: state.x, y: state.y } : null,
    width: clamp(wanted.width, MIN_SIZE.width, room.width),
    height: clamp(wanted.height, MIN_SIZE.height, room.height),
    maximized: state?.maximized ?? false,
  }
}

function canBeGrabbed(window: Area, screen: Area): boolean {
  const overlap =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const titleBarInside = window.y >= screen.y && window.y + GRIP.height <= screen.y + screen.height
  return overlap >= GRIP.width && titleBarInside
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
