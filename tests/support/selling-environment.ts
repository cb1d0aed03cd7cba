/** The environment of a shop that sells: everything that production asks for, and nothing simulated. */
export const selling = {
  MODE: 'production',
  SECRET_KEY: 'secret-key-of-32-characters-or-more',
  PERSONAL_DATA_KEY: 'personal-key-of-32-characters-or-more',
  PUBLIC_URL: 'https://severa.example',
  DATABASE_URL: 'postgres://localhost/shop',
  BANK: 'yookassa',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET: 'secret',
  SMS: 'smsc',
  SMSC_KEY: 'key',
  MAIL: 'smtp',
  SMTP_HOST: 'smtp.example.com',
  MAIL_FROM: 'shop@severa.example',
}
