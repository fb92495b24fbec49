import { type CredentialRule, token } from './credential-rule.ts'

/** Where code is kept, built, published and watched. */
export const CODE_TOKENS: readonly CredentialRule[] = [
  token(
    'GitLab token',
    ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glft-', 'glcbt-', 'glsoat-', 'glagent-', 'gloas-'],
    /gl(?:pat|dt|rtr?|ptt|ft|cbt|soat|agent|oas)-[\w-]{20,300}(?:\.\w{2}\.\w{7,20})?/u,
  ),
  token('Bitbucket token', ['ATBB', 'ATCTT3'], /ATBB[A-Za-z0-9]{32,60}|ATCTT3xFfG[\w=-]{100,300}/u),
  token('Atlassian API token', ['ATATT3'], /ATATT3[\w-]{50,400}(?:=[A-F0-9A-Z]{8})?/u),
  token('PyPI token', ['pypi-'], /pypi-AgE[\w-]{50,400}/u),
  token('RubyGems key', ['rubygems_'], /rubygems_[0-9a-f]{48}/u),
  token('NuGet key', ['oy2'], /oy2[a-z0-9]{43}/u),
  token('crates.io token', ['cio'], /cio[A-Za-z0-9]{32}/u),
  token('Clojars token', ['clojars_'], /CLOJARS_[A-Za-z0-9]{60}/u),
  token('JFrog key', ['AKCp'], /AKCp[A-Za-z0-9]{60,90}/u),
  token('Notion token', ['secret_', 'ntn_'], /secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{40,60}/u),
  token('Postman key', ['PMAK-'], /PMAK-[0-9a-f]{24}-[0-9a-f]{34}/u),
  token('Sentry token', ['sntry'], /sntry(?:u|a|i)_[0-9a-f]{64}|sntrys_[\w+/=-]{60,600}/u),
  token('Airtable token', ['pat'], /pat[A-Za-z0-9]{14}\.[0-9a-f]{64}/u),
  token('Asana token', ['1/', '2/'], /[12]\/\d{13,20}(?:\/\d{13,20})?:[0-9a-f]{32}/u),
  token('Terraform token', ['.atlasv1.'], /[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,80}/u),
  token('Pulumi token', ['pul-'], /pul-[0-9a-f]{40}/u),
  token(
    'Doppler token',
    ['dp.'],
    /dp\.(?:pt|ct|st|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}/u,
  ),
  token('1Password service account', ['ops_ey'], /ops_eyJ[\w-]{80,2000}={0,2}/u),
  token(
    '1Password secret key',
    ['a3-'],
    /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}/u,
  ),
  token('age key', ['age-secret-key-'], /AGE-SECRET-KEY-1[A-Z0-9]{58}/u),
  token(
    'CI token',
    ['ccipat_', 'bkua_', 'nfp_', 'rnd_', 'ddp_', 'napi_', 'sqp_', 'squ_', 'sqa_'],
    /CCIPAT_\w{20,80}|bkua_[0-9a-f]{40}|(?:nfp|rnd|ddp|napi|sq[pua])_[A-Za-z0-9]{28,64}/u,
  ),
  token('Linear key', ['lin_'], /lin_(?:api|oauth)_[A-Za-z0-9]{32,64}/u),
  token('Figma token', ['figd_', 'figo'], /fig(?:d|oh|or|u)_[\w-]{36,60}/u),
  token(
    'Grafana token',
    ['glsa_', 'glc_'],
    /glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|glc_[A-Za-z0-9+/=]{40,400}/u,
  ),
  token('HubSpot token', ['pat-'], /pat-(?:na|eu)\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u),
  token('Contentful token', ['cfpat-'], /CFPAT-[\w-]{43}/u),
  token('Sourcegraph or Segment token', ['sgp_'], /sgp_(?:[0-9a-f]{16}_)?[A-Za-z0-9]{40,64}/u),
  token('PostHog key', ['phx_'], /phx_[A-Za-z0-9]{40,60}/u),
]
