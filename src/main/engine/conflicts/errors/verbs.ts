/** Past forms that no rule makes. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `began-begin broke-break brought-bring built-build bought-buy caught-catch chose-choose cut-cut did-do
  drew-draw drove-drive fed-feed forgot-forget found-find froze-freeze gave-give got-get went-go held-hold
  hid-hide kept-keep laid-lay led-lead left-leave let-let lost-lose made-make meant-mean met-meet paid-pay
  put-put quit-quit ran-run rebuilt-rebuild read-read redid-redo reran-rerun reset-reset rewrote-rewrite
  said-say sent-send set-set shrank-shrink shut-shut slept-sleep split-split spread-spread stuck-stick
  swapped-swap swept-sweep threw-throw took-take taught-teach told-tell thought-think undid-undo
  withdrew-withdraw wrote-write`
    .split(/\s+/u)
    .map((pair): [string, string] => {
      const [past = '', base = ''] = pair.split('-')
      return [past, base]
    }),
)

/** What people and agents do to make an error go away. */
export const REGULAR: ReadonlySet<string> = new Set(
  `add adjust allow append apply archive ask assign await back ban batch begin bind block boot bound break bring build bump
  bypass cache call cap catch change check choose clean clear clone close commit compare compile compress
  configure confirm connect convert copy correct create cut debug decrease define delete deploy detect
  disable disconnect discard do double downgrade drain drop edit empty enable encode ensure escape evict exclude
  expand export extend feed fetch filter find fix flush follow force format free freeze get give go grant group guard
  halve handle hold ignore import include increase index initialise initialize inject insert install
  invalidate isolate join keep kill leave let limit link load lock log lower make map mark match merge migrate mock
  monitor mount move narrow normalise normalize open order override pad parse partition patch pause pin
  point poll prefix preload prepare prevent provide prune pull purge push put queue quote raise rate-limit read
  rebase reboot rebuild reconnect recreate redeploy reduce refresh refuse register reinstall release reload remove
  rename render renew reopen reorder repair repeat replace replay report request require rerun reset resize resolve
  restart restore retry return reuse revert review revoke rewrite roll rotate round route run sanitise sanitize save
  scale schedule scope send separate serialise serialize serve set shard share shorten shrink shut shut-down sign simplify
  skip sleep slow sort specify split stagger start stop store strip subscribe swap switch sync tag take tell test
  throttle tighten time trim truncate trust try tune turn uninstall unlock unmount unset update upgrade use
  vacuum validate verify wait warm watch whitelist widen wipe wrap write`.split(/\s+/u),
)
