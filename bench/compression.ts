import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { outlined } from '#engine/context/compress/outline/outline.ts'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import { treeSitterParsers } from '#main/adapters/parsers.ts'
import { LANGUAGES, type Language, languageOf } from '#shared/language.ts'
import { exportedNames } from './exported-names.ts'
import { say } from './measure.ts'

/** Outlines of source files nobody here wrote: how much of them is left, and whether every exported name is. */
const FILES_EACH = 150
const SMALLEST_BYTES = 1500
const LARGEST_BYTES = 300_000
/** Longer lines on average were written by a minifier. */
const LONGEST_MEAN_LINE = 120
const WANTED_SHARE = 0.25

type Group = Language | 'declarations'

interface Outlined {
  path: string
  share: number
  missing: string[]
  names: number
}

const tokens = await gptTokenizers().of('o200k')
const parsers = treeSitterParsers()
const found = filesByGroup(join(import.meta.dirname, '../node_modules'))
say(`Outlines of source files in node_modules, at most ${FILES_EACH} of a language.`)
say(
  `${'language'.padEnd(14)}${['files', 'median', 'p90', 'names', 'lost'].map((name) => name.padStart(9)).join('')}`,
)
const all: Outlined[] = []
const byLanguage: Record<string, number> = {}
for (const [group, paths] of found) {
  const results: Outlined[] = []
  for (const path of paths) results.push(await outlineOf(path))
  const shares = results.map(({ share }) => share).toSorted((a, b) => a - b)
  const lost = results.filter(({ missing }) => missing.length > 0)
  byLanguage[group] = rounded(at(shares, 0.5))
  const figures = [
    results.length,
    rounded(at(shares, 0.5)),
    rounded(at(shares, 0.9)),
    results.reduce((sum, { names }) => sum + names, 0),
    lost.reduce((sum, { missing }) => sum + missing.length, 0),
  ]
  say(`${group.padEnd(14)}${figures.map((figure) => String(figure).padStart(9)).join('')}`)
  for (const { path, missing } of lost.slice(0, 5))
    say(`  lost in ${path}: ${missing.slice(0, 5).join(', ')}`)
  // Declaration files hold nothing but signatures, so they are told apart and not counted.
  if (group !== 'declarations') all.push(...results)
}
const shares = all.map(({ share }) => share).toSorted((a, b) => a - b)
const median = rounded(at(shares, 0.5))
const lostNames = all.reduce((sum, { missing }) => sum + missing.length, 0)
say(
  `median share of tokens kept: ${median}: ${median <= WANTED_SHARE ? 'meets' : 'MISSES'} ${WANTED_SHARE}`,
)
say(`exported names lost: ${lostNames} of ${all.reduce((sum, { names }) => sum + names, 0)}`)
const none = LANGUAGES.filter((language) => !found.has(language))
if (none.length > 0) say(`no files of: ${none.join(', ')}`)
say(JSON.stringify({ median, files: all.length, lostNames, byLanguage }))

async function outlineOf(path: string): Promise<Outlined> {
  const text = readFileSync(path, 'utf8')
  const language = languageOf(path) ?? 'javascript'
  const outline = (await outlined(text, path, { parsers, tokens })) ?? ''
  const names = exportedNames(text, path, language)
  const missing = names.filter((name) => !hasName(outline, name))
  return { path, share: tokens.count(outline) / tokens.count(text), missing, names: names.length }
}

function hasName(outline: string, name: string): boolean {
  const exact = name.replace(/[$]/g, '\\$&')
  return new RegExp(`(?<![\\w$])${exact}(?![\\w$])`).test(outline)
}

/** Spread over all packages, and the same ones every time. */
function filesByGroup(root: string): Map<Group, string[]> {
  const groups = new Map<Group, string[]>()
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const name of names) {
    const language = languageOf(name)
    if (language === null || !isSource(join(root, name))) continue
    const group = /\.d\.[cm]?ts$/.test(name) ? 'declarations' : language
    groups.set(group, [...(groups.get(group) ?? []), join(root, name)])
  }
  for (const [group, paths] of groups) {
    const step = Math.max(1, paths.length / FILES_EACH)
    const spread = paths.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
    groups.set(group, spread.slice(0, FILES_EACH))
  }
  return groups
}

function isSource(path: string): boolean {
  const { size } = statSync(path)
  if (size < SMALLEST_BYTES || size > LARGEST_BYTES || /[.-]min\./.test(path)) return false
  const text = readFileSync(path, 'utf8')
  return text.length / text.split('\n').length <= LONGEST_MEAN_LINE
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
