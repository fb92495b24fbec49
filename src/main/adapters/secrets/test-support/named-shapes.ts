import { type Shape, URL64, hex, joined, jwt, shape, within, word } from './made-up.ts'

/** What a header, a name or an address tells to be one. */
export const NAMED_SHAPES: readonly Shape[] = [
  // Headers, sessions, tokens without a vendor
  shape('JSON web token', jwt()),
  within('Bearer header', 'Authorization: Bearer ', word(40)),
  within(
    'Bearer in curl',
    'curl -H "authorization: bearer ',
    word(32, URL64),
    '" https://api.fra9.example',
  ),
  within(
    'Basic header',
    'Authorization: Basic ',
    Buffer.from(`build:${word(14)}`).toString('base64'),
  ),
  within('token header', 'Authorization: Token ', hex(40)),
  within('key header', 'X-Api-Key: ', word(32)),
  within('session cookie', 'Cookie: theme=dark; session', joined('id=', word(32)), '; lang=en'),
  within(
    'cookie that is set',
    'Set-Cookie: connect.sid=',
    joined('s%3A', word(32), '.', word(43)),
    '; Path=/; HttpOnly',
  ),
  within(
    'password given to curl',
    'curl -u deploy:',
    word(14),
    ' https://mirror.fra9.example/packages',
  ),

  // Names that say what follows
  within('password in an env file', 'DB_PASSWORD=', 'lavender-42-Kite'),
  within('password in YAML', 'database:\n  user: reports\n  password: ', 'Lavender42kite!'),
  within('password in JSON', '{"user": "reports", "password": "', 'lavender42kite', '"}'),
  within('password in code', "const password = '", 'lavender#42kite', "'"),
  within('password in prose', 'The password is ', 'lavender42kite', ', ask before you change it.'),
  within('password in German', 'Kennwort: ', 'lavender42kite'),
  within('password in French', 'Le mot de passe : ', 'lavender42kite'),
  within('password in Russian', 'Пароль: ', 'lavender42kite'),
  within('password in Chinese', '密码：', 'lavender42kite'),
  within('password after a colon', 'Wifi password: ', 'Blue-Heron-7731'),
  within('api_key', 'api_key=', word(32)),
  within('api_key that somebody counted', 'api_key=', joined('abcd', '1234', 'efgh', '5678')),
  within('apiKey in JSON', '"apiKey": "', word(24), '",'),
  within('secret in YAML', 'secret: ', word(32)),
  within('client secret', 'client_secret = "', word(36, URL64), '"'),
  within(
    'access token in a query',
    'GET https://api.fra9.example/v1/items?access_token=',
    word(32),
    '&page=2',
  ),
  within('secret key of Django', "SECRET_KEY = '", joined('django-', 'insecure-', word(50)), "'"),
  within('passphrase', 'passphrase: "', 'seven Copper kettles 19', '"'),
  within('private key in hex', 'PRIVATE_KEY=', joined('0x', hex(64))),
  within('PGPASSWORD', 'PGPASSWORD=', 'lav3nder.kite', ' psql -h db.fra9.example'),
  within('netrc', 'machine mirror.fra9.example login build password ', 'lavender42kite'),

  // Addresses and connection strings
  within(
    'PostgreSQL address',
    'postgres://reports:',
    'lavender-42-kite',
    '@db.fra9.example:5432/ledger',
  ),
  within('MongoDB address', 'mongodb+srv://reports:', 'lavender42kite', '@c0.fra9.example/ledger'),
  within('Redis address', 'redis://:', 'lavender42kite', '@cache:6379/0'),
  within('AMQP address', 'amqps://u:', 'lavender42kite', '@queue.fra9.net'),
  within('web address', 'https://build:', 'lavender42kite', '@mirror.fra9.net/packages'),
  within('git address', joined('https://x-access-', 'token:'), word(36), '@git.fra9.net/a/b.git'),
  within(
    'JDBC',
    'jdbc:postgresql://db.fra9.example:5432/ledger?user=reports&password=',
    'lavender42kite',
    '&ssl=true',
  ),
  within(
    'JDBC of Oracle',
    'jdbc:oracle:thin:reports/',
    'lavender42kite',
    '@db.fra9.example:1521:ledger',
  ),
  within(
    'JDBC of SQL Server',
    'jdbc:sqlserver://db:1433;databaseName=ledger;user=sa;password=',
    'Lav3nder!kite',
    ';encrypt=true',
  ),
  within(
    'ADO.NET',
    'Server=tcp:db.fra9.example,1433;Database=ledger;User ID=reports;Password=',
    'Lav3nder;kite'.replace(';', '-'),
    ';Encrypt=True',
  ),
  within(
    'ADO.NET in short',
    'Data Source=db;Initial Catalog=ledger;Uid=sa;Pwd=',
    'Lav3nder-kite',
    ';',
  ),
  within('ODBC', 'Driver={ODBC Driver 18};Server=db;UID=sa;PWD={', 'Lav3nder-kite', '};'),
  within('Sentry DSN of old', 'https://', joined(hex(32), ':', hex(32)), '@o1.ingest.sentry.io/42'),
]
