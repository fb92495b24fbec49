import { type CredentialRule, token } from './credential-rule.ts'

/** Messages, mail, payment, shops. */
export const SERVICE_TOKENS: readonly CredentialRule[] = [
  token(
    'Slack token',
    ['xapp-', 'xoxe', 'xoxb-', 'xoxp-'],
    /xapp-\d-[A-Z0-9]{8,14}-\d{10,15}-[0-9a-f]{64}|xox[a-z](?:\.xox[bp])?-[\w-]{20,300}/u,
  ),
  token('Discord token', ['.'], /[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,45}/u),
  token(
    'Discord webhook',
    ['/api/webhooks/'],
    /https:\/\/(?:\w{1,10}\.)?discord(?:app)?\.com\/api\/webhooks\/\d{15,22}\/[\w-]{60,80}/u,
  ),
  token(
    'Slack webhook',
    ['hooks.slack.com'],
    /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/]{20,120}/u,
  ),
  token(
    'Teams webhook',
    ['.webhook.office.com'],
    /https:\/\/[\w-]{1,60}\.webhook\.office\.com\/webhookb2\/[\w@/-]{60,260}/u,
  ),
  token('Telegram bot token', [':aa'], /\d{8,10}:AA[\w-]{33}/u),
  token('Twilio key', ['sk', 'ac'], /SK[0-9a-f]{32}/u),
  token('SendGrid key', ['sg.'], /SG\.[\w-]{16,32}\.[\w-]{30,64}/u),
  token('Mailgun key', ['key-'], /key-[0-9a-f]{32}/u),
  token('Mailgun key', ['-'], /[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}/u),
  token('Mailchimp key', ['-us'], /[0-9a-f]{32}-us\d{1,2}/u),
  token('Brevo key', ['xkeysib-'], /xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}/u),
  token(
    'Stripe key',
    ['_live_', '_test_', 'whsec_'],
    /(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/=]{24,64}/u,
  ),
  token('Square token', ['EAAA', 'sq0'], /EAAA[\w-]{60}|sq0(?:atp|csp)-[\w-]{22,43}/u),
  token('Facebook token', ['EAA'], /EAA[A-Za-z0-9]{90,300}/u),
  token('Shopify token', ['shp'], /shp(?:at|ca|pa|ss|ua)_[0-9a-fA-F]{32}/u),
  token(
    'Braintree token',
    ['access_token$'],
    /access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}/u,
  ),
  token('Razorpay key', ['rzp_'], /rzp_(?:live|test)_[A-Za-z0-9]{14}/u),
  token(
    'Plaid token',
    ['access-'],
    /access-(?:production|sandbox|development)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u,
  ),
  token('Dropbox token', ['sl.'], /sl\.[\w-]{120,1500}/u),
  token('Mapbox secret token', ['sk.ey'], /sk\.eyJ[\w-]{40,200}\.[\w-]{20,40}/u),
  token('Twitter bearer token', ['AAAAAAAAAAAAAAAA'], /A{16,24}[A-Za-z0-9%]{80,120}/u),
]
