import en from './http.messages.en.json' with { type: 'json' }
import ru from './http.messages.ru.json' with { type: 'json' }

/** The texts that every module shares: generic errors and field messages. */
export const httpMessages = { ru, en }
