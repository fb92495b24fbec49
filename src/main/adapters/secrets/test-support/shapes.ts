import { CLOUD_SHAPES } from './cloud-shapes.ts'
import { CODE_SHAPES } from './code-shapes.ts'
import { KEY_SHAPES } from './key-shapes.ts'
import { NAMED_SHAPES } from './named-shapes.ts'
import { RARER_SHAPES } from './rarer-shapes.ts'

/** Credentials as people paste them, every one of another kind. */
export const SHAPES = [
  ...CODE_SHAPES,
  ...CLOUD_SHAPES,
  ...NAMED_SHAPES,
  ...KEY_SHAPES,
  ...RARER_SHAPES,
]
