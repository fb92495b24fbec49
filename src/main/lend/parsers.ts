import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Language as Grammar, Parser } from 'web-tree-sitter'
import type { Parsers } from '#engine/ports/parsers.ts'
import type { Language } from '#shared/language.ts'

/** C is read with the grammar of C++, of which it is nearly a part; no kept package ships both. */
const GRAMMARS: Readonly<Record<Language, string>> = {
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

/** Where the WebAssembly of the runtime and of a grammar lies; a package keeps it elsewhere than a checkout. */
export interface WasmPlaces {
  runtime: string
  grammar(name: string): string
}

function wasmInNodeModules(): WasmPlaces {
  const { resolve } = createRequire(import.meta.url)
  return {
    runtime: resolve('web-tree-sitter/web-tree-sitter.wasm'),
    grammar: (name) => resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`),
  }
}

/** Tree-sitter. The runtime and each grammar are loaded once, when a file of that language is first outlined. */
export function treeSitterParsers(places: WasmPlaces = wasmInNodeModules()): Parsers {
  let runtime: Promise<void> | null = null
  const parsers = new Map<string, Promise<Parser>>()

  async function load(name: string): Promise<Parser> {
    runtime ??= Parser.init({ locateFile: () => places.runtime })
    await runtime
    const parser = new Parser()
    parser.setLanguage(await Grammar.load(new Uint8Array(await readFile(places.grammar(name)))))
    return parser
  }

  return {
    async parse(language, text, read) {
      const name = GRAMMARS[language]
      const loading = parsers.get(name) ?? load(name)
      parsers.set(name, loading)
      const tree = (await loading).parse(text)
      if (tree === null) return null
      try {
        return read(tree.rootNode)
      } finally {
        // Its memory is not the garbage collector's: without this every outline leaks a tree.
        tree.delete()
      }
    },
  }
}
