const set = (words: string) => new Set(words.split(' '))

/** Words that hold a sentence together and say nothing of their own. */
export const FUNCTION_WORDS = set(
  'a an the this that these those there here it its he him his she her hers they them their theirs we us our ours ' +
    'i me my mine you your yours who whom whose which what is are was were be been being am do does did ' +
    'has have had having will would shall should can could may might must of in on at by for to from with into ' +
    'onto upon as and or but nor so then than if while when where because since until unless though although ' +
    'like also too very just only even still already again about over under up down out off through between among ' +
    'some any each every all both either other another such own same one ones someone somebody something ' +
    'anyone anybody anything everyone everybody everything s d ll re ve m t n ' +
    'yet anymore not no never none nobody nothing without cannot neither nowhere ',
)

/** Of other languages; in capitals they are names of English: “the MIT licence”. */
export const FOREIGN_FUNCTION_WORDS = set(
  'der die das den dem des ein eine einen einem einer und oder ist sind war wird werden mit von zu im am auf für ' +
    'le la les un une des et ou est sont du de en dans pour par au aux el los las y es son con por para il lo gli e ' +
    'het een is zijn van op te o os um uma do da em ' +
    'ich du er wir ihr je tu nous vous ils elles on l qu nicht kein keine keinen keinem keiner keines nie niemals nichts ' +
    'ne pas jamais aucun aucune rien nunca jamás ningún ninguna ninguno não non mai niet geen nooit ohne sans sin',
)

export const AUXILIARIES = set(
  'is are was were be been being am do does did has have had will would shall should can could may might must ' +
    'cannot ist sind war waren wird werden hat haben muss darf est sont es son is zijn wordt',
)

/** Whatever stands after one of these may be anybody: the sentence does not say who. */
export const INDEFINITE = set(
  'a an some one two three four five six seven eight nine ten several many few someone somebody another',
)

/** “one service”, “any project”: names no one thing, so it meets every one. */
export const ANY_OF_THEM = set(
  'one any every each all another whatever whichever anything everything other',
)

/** Where a filler of a slot ends: what follows belongs to another part of the sentence. */
export const PART_ENDS = set(
  'and or but because since so which who that when while if unless until then although though as ' +
    'und oder aber weil da denn wenn der die das et ou mais parce y o pero porque',
)

export const PREPOSITIONS = set(
  'of in on at by for to from with into onto upon as after before within during over under through between via ' +
    'per against toward towards behind near beside above below inside outside without mit von zu im am auf für ' +
    'de en dans pour par con por para',
)
