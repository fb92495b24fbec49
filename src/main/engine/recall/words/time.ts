/** Whether a question wants to know a time, in the languages its first words give away. */
export function asksWhen(text: string): boolean {
  const start = text.slice(0, 500).normalize('NFKC').toLowerCase()
  return ASKS.test(start) || ASKS_ANYWHERE.test(start)
}

/** Whether a text speaks of a day, a date or how long ago something was. */
export function speaksOfTime(text: string): boolean {
  return TIME_WORD.test(text) || NUMERIC_DATE.test(text) || TIME_LETTERS.test(text)
}

const ASKS =
  /(?:^[¿\s]*|[.!?]\s+)(?:and |so )?(?:when|how long|since when|(?:what|which|on what|in which|on which) (?:date|day|month|year|time|week)|wann|seit wann|wie lange|quand|depuis quand|cuándo|cuando|quando|wanneer)(?![\p{L}])/u
const ASKS_ANYWHERE = /いつ|什么时候|什麼時候|何时|何時|哪天|언제|เมื่อไ|متى/u

const NAMES = [
  'yesterday|today|tonight|tomorrow|ago|last|next|recently|since|morning|evening|night',
  'days?|weeks?|weekends?|months?|years?',
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?',
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'gestern|heute|morgen|woche|monat|jahr|januar|februar|märz|mai|juni|juli|oktober|dezember',
  'hier|aujourd|demain|semaine|mois|année|janvier|février|mars|avril|juin|juillet|août|décembre',
  'ayer|hoy|mañana|semana|mes|año|enero|febrero|marzo|abril|mayo|junio|julio|agosto|diciembre',
].join('|')
const TIME_WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NAMES}|(?:19|20)\d\d)(?![\p{L}\p{N}])`,
  'iu',
)
const NUMERIC_DATE = /(?<!\d)\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?!\d)/
const TIME_LETTERS =
  /昨日|今日|明日|先週|来週|\d+[年月日]|昨天|今天|明天|上周|下周|어제|오늘|내일|지난|เมื่อวาน|วันนี้|พรุ่งนี้|أمس|اليوم|غدا/u
