import type { Language } from '#shared/language.ts'

/** C is read with the grammar of C++, of which it is nearly a part; no kept package ships both. */
export const GRAMMARS: Readonly<Record<Language, string>> = {
  typescript: 'typescript',
  tsx: 'tsx',
  javascript: 'javascript',
  python: 'python',
  go: 'go',
  rust: 'rust',
  java: 'java',
  c: 'cpp',
  cpp: 'cpp',
}
