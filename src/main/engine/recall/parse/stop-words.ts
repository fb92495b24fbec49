import { normal } from '#engine/store/words/normal.ts'

/** Words that say how, not what: nearly every text has them. Short lists of our own, by language. */
const LISTS: Readonly<Record<string, string>> = {
  en: `a about above after again against all also am an and any are as at be because been before being below between
    both but by can could did do does doing done down during each either ever few for from further get gets got had
    has have having he her here hers herself him himself his how i if in into is it its itself just let like ll may
    me might more most much must my myself need no nor not now of off on once one only or other our ours out over
    own per please re s same shall she should so some such t than that the their theirs them themselves then there
    these they this those through to too under until up us ve very via want was we were what when where whether
    which while who whom whose why will with within without would you your yours yourself d m don doesn didn isn`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da
    damit dann das dass dein deine dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch
    dort du durch ein eine einem einen einer eines er es etwas euch für gegen gewesen hab habe haben hat hatte hatten
    hier hin ich ihm ihn ihnen ihr ihre im in ist ja jede jeder jedes jetzt kann kein keine können man mein meine
    mich mir mit muss nach nicht noch nur ob oder ohne sehr sein seine sich sie sind so soll sollte über um und uns
    unser unter vom von vor war waren warum was weil welche welcher wenn wer werden wie wieder will wir wird wo
    würde zu zum zur zwischen`,
  fr: `à ai ainsi alors après as au aucun aussi autre aux avant avec avoir avons ayant c ce ceci cela celle celui ces
    cet cette ceux chaque ci comme comment d dans de depuis des donc dont du elle elles en entre es est et était
    été être eu eux fait faut il ils j je l la là le les leur leurs lui m ma mais me même mes moi mon n ne ni non
    nos notre nous on ont ou où par pas pendant peut plus pour pourquoi qu quand que quel quelle quelles quels qui
    s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes très tu un une vers vos votre
    vous y`,
  es: `a al algo algunas algunos ante antes aquí así aunque cada como cómo con contra cual cuál cuando cuándo de del
    desde donde dónde dos durante e el él ella ellas ellos en entre era eran es esa ese eso esta está están este
    esto estos fue fueron ha había han hasta hay la las le les lo los más me mi mis mucho muy no nos nosotros o
    otra otro para pero por porque qué que quien quién se sea ser si sí sin sobre son su sus también te tiene
    todo todos tu un una uno unos y ya yo`,
  it: `a ad agli ai al alla alle allo anche che chi ci come con cosa cui da dal dalla dalle dei del della delle dello
    di dopo dove e è ed era essere fra gli ha hanno ho i il in io la le lei li lo loro lui ma me mi nei nel nella
    no noi non o ogni per perché più può quale quando quanto quella quello questa questo qui se sei si sia sono su
    sua sue sul sulla suo tra tu tutti tutto un una uno vi voi`,
  pt: `a ao aos as até com como da das de dela dele deles depois do dos e é ela elas ele eles em entre era essa esse
    esta está este eu foi foram há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós o
    os ou para pela pelas pelo pelos por porque qual quando que quem são se sem ser seu seus só sua suas também te
    tem ter todos tu tua um uma você vocês`,
  nl: `aan al alle als altijd ben bij daar dan dat de deze die dit doch doen door dus een en er ge geen geweest haar
    had heb hebben heeft hem het hier hij hoe hun iemand iets ik in is ja je kan kon kunnen maar me meer men met
    mij mijn moet na naar niet niets nog nu of om omdat onder ons ook op over reeds te tegen toch toen tot u uit
    uw van veel voor want waren was wat waar wanneer werd wezen wie wij wil worden wordt zal ze zelf zich zij zijn
    zo zonder zou`,
  ru: `а без бы был была были было быть в вам вас весь во вот все всё вы где да для до его ее её если есть ещё еще же
    за и из или им их к как какая какой когда кто ли мне мой мы на над не него нет ни но ну о об он она они оно от
    по под при про с сам свой себя со так также там то тоже только ты у уже что чтобы эта эти это этот я`,
  ja: `の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この その あの ため ので
    です ます でし まし か よ ね へ より まで だ だっ という もの れる られ られる それ これ どう いつ どこ 何 誰`,
  zh: `的 了 和 是 在 我 有 也 就 不 都 而 及 与 与 着 或 一个 没有 我们 你们 他们 你 他 她 它 这 那 这个 那个 吗 呢 吧 啊 什么
    怎么 为什么 哪 哪里 谁 把 被 让 给 对 从 到 为 以 上 下 要 会 能 可以 很 请 一`,
  ko: `그 이 저 것 수 등 및 또는 그리고 하지만 그러나 나 너 우리 무엇 언제 어디 누구 왜 어떻게 있다 없다 하다 있는 하는`,
  th: `ที่ และ ใน เป็น ของ มี ได้ ไม่ ให้ ว่า จะ กับ การ ความ นี้ นั้น แต่ หรือ จาก โดย ก็ คือ อยู่ แล้ว ไป มา อะไร
    เมื่อ เมื่อไหร่ ทำไม อย่างไร ครับ ค่ะ คะ`,
  ar: `في من على إلى الى عن مع هذا هذه ذلك تلك التي الذي ما ماذا متى أين كيف لماذا هو هي هم أنا نحن أن إن ان كان كانت
    لا لم لن قد ثم أو او و كل بعد قبل هل`,
}

const SETS = new Map(
  Object.entries(LISTS).map(
    ([language, words]) => [language, new Set(normal(words).split(/\s+/))] as const,
  ),
)
const NONE: ReadonlySet<string> = new Set()

/** Of the language, and of English: code, commands and names of things are English everywhere. */
export function isStopWord(word: string, language: string): boolean {
  const lower = normal(word).toLowerCase()
  return stopWordsOf(language).has(lower) || (language === 'und' && stopWordsOf('en').has(lower))
}

export function stopWordsOf(language: string): ReadonlySet<string> {
  return SETS.get(language) ?? NONE
}
