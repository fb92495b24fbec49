import { AppError } from '#shared/errors.ts'

export const help = `loci completion bash|zsh|fish

  loci completion bash >> ~/.bashrc
  loci completion fish > ~/.config/fish/completions/loci.fish`

const FLAGS = '--vault --json --passphrase --help'

export async function command([shell]: string[], commands: readonly string[]): Promise<number> {
  const names = commands.join(' ')
  const script = SCRIPTS[shell ?? '']?.(names)
  if (script === undefined)
    throw new AppError('invalid_input', 'Completion is there for bash, zsh and fish.')
  process.stdout.write(`${script}\n`)
  return 0
}

const SCRIPTS: Readonly<Record<string, (names: string) => string>> = {
  bash: (names) => `_loci() {
  local words="${FLAGS}"
  [ "$COMP_CWORD" -eq 1 ] && words="${names} --help"
  [ "\${COMP_WORDS[COMP_CWORD-1]}" = --vault ] && { COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}")); return; }
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _loci loci`,
  zsh: (names) => `#compdef loci
_loci() { if (( CURRENT == 2 )); then compadd ${names}; else compadd -- ${FLAGS}; fi }
compdef _loci loci`,
  fish: (names) => `complete -c loci -f
complete -c loci -n __fish_use_subcommand -a "${names}"
complete -c loci -l vault -r -F
complete -c loci -l json
complete -c loci -l passphrase
complete -c loci -l help`,
}
