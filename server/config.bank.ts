import { z } from 'zod'
import { networks, serviceUrl } from './config.values.ts'

/** From where the bank sends its notifications. Source: yookassa.ru/developers/using-api/webhooks. */
const yooKassaSenders = '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32'

/** Who takes the money. */
export const bankVariables = {
  BANK: z.enum(['simulator', 'cloudpayments', 'yookassa']).default('simulator'),
  CLOUDPAYMENTS_PUBLIC_ID: z.string().default('pk_demo'),
  CLOUDPAYMENTS_SECRET: z.string().min(8).optional(),
  CLOUDPAYMENTS_OLD_SECRET: z.string().min(8).optional(),
  CLOUDPAYMENTS_URL: serviceUrl.default('https://api.cloudpayments.ru'),
  YOOKASSA_SHOP_ID: z.string().default(''),
  YOOKASSA_SECRET: z.string().default(''),
  YOOKASSA_URL: serviceUrl.default('https://api.yookassa.ru/v3'),
  YOOKASSA_SENDERS: z.string().regex(networks).default(yooKassaSenders),
  BANK_KEEPS_CARDS: z.enum(['yes', 'no']).default('yes'),
  BANK_TAKES_SBP: z.enum(['yes', 'no']).default('yes'),
  YOOKASSA_RECEIPTS: z.enum(['yes', 'no']).default('yes'),
}

type BankVariables = z.infer<z.ZodObject<typeof bankVariables>>

export interface BankConfig {
  bank: BankVariables['BANK']
  cloudPayments: { publicId: string; secret: string | undefined; oldSecret: string | undefined; url: string }
  /** The bank may charge a kept card by itself: needed to sell in parts. */
  bankKeepsCards: boolean
  /** The contract with the bank covers SBP. */
  bankTakesSbp: boolean
  yooKassa: { shopId: string; secret: string; url: string; senders: readonly string[]; sendsReceipts: boolean }
}

/** What the variables mean together. */
export function bankConfig(e: BankVariables): BankConfig {
  return {
    bank: e.BANK,
    bankKeepsCards: e.BANK_KEEPS_CARDS === 'yes',
    bankTakesSbp: e.BANK_TAKES_SBP === 'yes',
    cloudPayments: {
      publicId: e.CLOUDPAYMENTS_PUBLIC_ID,
      secret: e.CLOUDPAYMENTS_SECRET,
      oldSecret: e.CLOUDPAYMENTS_OLD_SECRET,
      url: e.CLOUDPAYMENTS_URL.replace(/\/$/, ''),
    },
    yooKassa: {
      shopId: e.YOOKASSA_SHOP_ID,
      secret: e.YOOKASSA_SECRET,
      url: e.YOOKASSA_URL.replace(/\/$/, ''),
      senders: e.YOOKASSA_SENDERS.split(','),
      sendsReceipts: e.YOOKASSA_RECEIPTS === 'yes',
    },
  }
}

/** What is wrong with them, one sentence each. */
export function bankProblems(e: BankVariables): string[] {
  const problems: string[] = []
  if (e.BANK === 'cloudpayments' && !e.CLOUDPAYMENTS_SECRET) problems.push('CLOUDPAYMENTS_SECRET: is required with BANK=cloudpayments')
  if (e.BANK === 'yookassa' && !(e.YOOKASSA_SHOP_ID && e.YOOKASSA_SECRET))
    problems.push('YOOKASSA_SHOP_ID, YOOKASSA_SECRET: are required with BANK=yookassa')
  return problems
}
