import type { ParsedTask } from '#shared/recall.ts'

type Intent = ParsedTask['intent']

/** Words that say what is wanted; with a tilde any ending, after the bar scripts without spaces. */
const SIGNS: Readonly<Record<Exclude<Intent, 'other'>, string>> = {
  fix: `fix fixes fixed fixing bug bugs debug~ repair~ resolve~ resolving broken crash~ fail fails failed failing
    failure~ error errors troubleshoot~ regression~ behebe~ reparier~ fehler~ corriger corrige~ répar~ arregl~
    исправ~ إصلاح | 修复 修正 修理 直し バグ エラー 고치 고쳐 수정 오류 แก้`,
  review: `review~ audit~ inspect~ check checks checked checking critique~ assess~ evaluat~ prüfe~ überprüf~ vérifi~
    revis~ провер~ مراجعة | 审查 检查 审核 レビュー 確認 검토 ตรวจ`,
  deploy: `deploy~ release releases released releasing ship ships shipped shipping publish~ rollout rollback
    ausliefer~ bereitstell~ veröffentlich~ déploy~ despleg~ разверн~ релиз~ نشر | 部署 发布 上线 デプロイ リリース 배포 ปล่อย`,
  create: `create~ creating add adds added adding implement~ build builds building write writes writing make makes
    making generat~ introduc~ scaffold~ design~ erstell~ schreib~ baue~ hinzufüg~ créer crée~ ajout~ crear crea
    añad~ созда~ добав~ إنشاء | 创建 添加 新增 编写 作成 追加 作る 만들 추가 สร้าง`,
}

/** "The build is broken" asks nobody to build. A bug or a crash stays one behind an article. */
const NOT_A_NOUN = String.raw`(?<!(?:^|\s)(?:the|an?|our|my|your|this|that|last|next|each|every|der|die|das|le|la|el)\s)`

const PATTERNS = Object.entries(SIGNS).map(
  ([intent, words]) => [intent, patternOf(words, intent === 'fix' ? '' : NOT_A_NOUN)] as const,
)

/** What somebody wants to do: the first thing named. "Deploy the fix" is to deploy. */
export function intentOf(text: string): Intent {
  let first = { intent: 'other', at: Infinity }
  for (const [intent, pattern] of PATTERNS) {
    const at = text.search(pattern)
    if (at >= 0 && at < first.at) first = { intent, at }
  }
  return isIntent(first.intent) ? first.intent : 'other'
}

function patternOf(words: string, notBehind: string): RegExp {
  const [spaced = '', unspaced = ''] = words.split('|').map((part) => part.trim())
  const whole = spaced.split(/\s+/).map((word) => word.replace('~', String.raw`\p{L}*`))
  const anywhere = unspaced.split(/\s+/)
  const letter = String.raw`[\p{L}\p{N}_]`
  return new RegExp(
    `${notBehind}(?<!${letter})(?:${whole.join('|')})(?!${letter})|${anywhere.join('|')}`,
    'iu',
  )
}

function isIntent(name: string): name is Intent {
  return name === 'other' || name in SIGNS
}
