import { createContext } from 'react'
import type { AskedPackages } from '../use-package.ts'

/** What is asked while a line is taken apart. Handed from line to line it would redraw them all at every step of a slider. */
export const AskedNow = createContext<AskedPackages | null>(null)
