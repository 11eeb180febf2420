export type Message = {
  id: number;
  /** From the message's own header, with the name if there is one. */
  from: string;
  /** Every address it was sent to, blind copies included. */
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** The same for two copies of one message. */
  messageId: string | null;
  replyTo: string | null;
  receivedAt: string;
};

export type Inbox = {
  add: (message: Omit<Message, 'id'>) => Message;
  /** Newest first; only those sent to `to`, if given. */
  list: (to: string | null) => Message[];
  find: (id: number) => Message | undefined;
  clear: () => void;
};

/** Kept in memory, up to `capacity`; the oldest are dropped first. */
export const createInbox = (capacity: number): Inbox => {
  let messages: Message[] = [];
  let lastId = 0;
  return {
    add: (message) => {
      // Ids are never reused, so a link from before clearing leads nowhere rather than to another message.
      lastId += 1;
      const kept = { id: lastId, ...message };
      messages = [kept, ...messages].slice(0, capacity);
      return kept;
    },
    list: (to) => {
      const wanted = to?.trim().toLowerCase();
      if (!wanted) return messages;
      return messages.filter((message) => message.to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = [];
    },
  };
};
