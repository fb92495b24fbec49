import { type CredentialRule, token } from './credential-rule.ts'

/** Clouds, and what runs in them. */
export const CLOUD_TOKENS: readonly CredentialRule[] = [
  token('Google API key', ['AIza'], /AIza[\w-]{35}/u),
  token('Google OAuth client secret', ['GOCSPX-'], /GOCSPX-[\w-]{28}/u),
  token('Google access token', ['ya29.'], /ya29\.[\w-]{20,1000}/u),
  token('Google refresh token', ['1//0'], /1\/\/0[\w-]{40,200}/u),
  {
    name: 'Google service account',
    needs: ['private_key_id'],
    pattern: /private_key_id["']{0,2}[ \t]{0,4}[:=][ \t]{0,4}["']?(?<secret>[0-9a-f]{40})/gu,
  },
  token('Firebase server key', ['AAAA'], /AAAA[\w-]{7}:[\w-]{140}/u),
  token('Azure client secret', ['q~'], /[\w~.-]{3}\dQ~[\w~.-]{31,34}/u),
  token('Azure DevOps token', ['azdo'], /[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}/u),
  {
    name: 'Azure shared access signature',
    needs: ['sig='],
    pattern: /[?&;]sig=(?<secret>[A-Za-z0-9%+/]{40,100}={0,2})/gu,
  },
  token('AWS key id', ['akia', 'asia'], /(?:AKIA|ASIA)[A-Z2-7]{16}/u),
  token('Alibaba access key', ['LTAI'], /LTAI[A-Za-z0-9]{16,24}/u),
  token('DigitalOcean token', ['_v1_'], /do[opr]_v1_[0-9a-f]{64}/u),
  token('Heroku key', ['HRKU-'], /HRKU-[\w-]{36,80}/u),
  token('Databricks token', ['dapi', 'dose'], /(?:dapi|dose)[0-9a-f]{32}(?:-\d)?/u),
  token('Cloudflare key', ['v1.0-'], /v1\.0-[0-9a-f]{24}-[0-9a-f]{146}/u),
  token(
    'New Relic key',
    ['NRAK-', 'NRAL', 'NRII-', 'NRRA-'],
    /NRAK-[A-Z0-9]{27}|[0-9a-f]{36}NRAL|NRII-[\w-]{32}|NRRA-[0-9a-f]{42}/u,
  ),
  token('Dynatrace token', ['dt0'], /dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/u),
  token('Fly.io token', ['fm2_', 'fm1'], /(?:FlyV1 )?fm(?:2_|1[ar]_)[A-Za-z0-9+/=,_]{80,2000}/u),
  token('Supabase key', ['sbp_', 'sb_secret_'], /sbp_(?:v0_)?[0-9a-f]{40}|sb_secret_[\w-]{20,60}/u),
  token('PlanetScale password', ['pscale_'], /pscale_(?:pw|tkn|oauth)_[\w.-]{32,64}/u),
  token('Tailscale key', ['tskey-'], /tskey-[a-z]{3,12}-[A-Za-z0-9]{6,20}-?[A-Za-z0-9-]{20,64}/u),
  token('Vault token', ['hvs.', 'hvb.', 'hvr.'], /hv[sbr]\.[\w-]{24,300}/u),
]
