import type { User } from '#contracts/customers.contract.ts'
import type { Customer } from './customers.repo.ts'
import { isPersonalDataSettled } from './personal.rules.ts'

/** Specification §3 "User"; `actedBy` is the member of staff who looks at the account. */
export function toUser(customer: Customer, actedBy?: string): User {
  return {
    id: customer.id,
    phone: customer.phone,
    phone_country_code: customer.phoneCountryCode,
    email: customer.email,
    email_is_confirmed: customer.emailConfirmedAt !== null,
    first_name: customer.firstName,
    last_name: customer.lastName,
    birth_date: customer.birthDate,
    is_subscribed: customer.isSubscribed,
    city_id: customer.cityId,
    personal_data_is_filled: isPersonalDataSettled(customer),
    mindbox_id: customer.mindboxId,
    minbox_id_send_to_ya_metrika: customer.mindboxIdSent,
    ...(actedBy !== undefined && { acted_by: actedBy }),
  }
}
