/** Types of Parlor's operations, written by `npm run openapi`; `parlor.ts` makes a client of them. */

export interface paths {
    "/chat/Chatbot/Edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit chatbot settings
         * @description Only the fields that are sent change, all or nothing; each edit raises the Revision. The record of Get can be sent back: UnconfirmedAddresses, CreatedAt, UpdatedAt and Revision are ignored. Where the service has addresses confirmed, a new address of a mail setting gets a mail with a link; until it is opened mails wait, and UnconfirmedAddresses of Get names the address. Data is 1.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["editChatbot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/ClientAsk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message a chatbot
         * @description The answer comes as JSON, or as a stream when `stream` is true. Messages of one chat session are answered one after the other, in order of arrival. Limits are judged in this order: the workspace’s tokens of the day, the session’s, the month’s, the window’s; the first that is reached answers 429. Takes an `Idempotency-Key`: a retry of an answered request gets the same answer and is not counted again. With `chatAskType` Image the files are shown to the chatbot’s Model, which must see; with Audio the recording is transcribed and its words become the question; with Video both. What was seen or said is remembered in later turns of the chat session. Where the Model or the installation lacks the ability, 400 names the setting to change. Every answer to a message that was admitted, a failure too, carries its message ID in `X-Message-Id` before the first byte: after a broken connection GetAnswer gives it again.
         *
         *     A stream is server-sent events. Fragments come first, the final object ends it:
         *
         *     ```
         *     id: 10
         *     data: {"content":"There are "}
         *
         *     id: 18
         *     data: {"content":"4 homes."}
         *
         *     id: 18
         *     data: {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
         *     ```
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 502 | The model provider failed, after a retry |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 504 | The model provider was too slow |
         *     | 507 | The storage is full |
         */
        post: operations["askChatbot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/RealEstateCreate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create real estate listing
         * @description Data is the ID of the new listing. Several listings may share an MLS number. Every price is kept whatever the SaleType; null in an optional field means not given.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["createListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/RealEstateList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List real estate listings
         * @description Newest first. A listing that is created while pages are read moves the older ones towards later pages; none is skipped.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/RealEstateDelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete real estate listings
         * @description All keys in one transaction. SuccessCount is the number of listings that were really removed: unknown keys and repeats count nothing.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["deleteListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/Add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a chatbot
         * @description Data is the serial number, which all other operations ask for.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["addChatbot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/Get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the settings of a chatbot
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["getChatbot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/List": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the chatbots of the workspace, newest first
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listChatbots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetDomainProof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The DNS record that proves the CustomDomain of a chatbot, and whether it is there
         * @description A host shows a chatbot once its DNS has the TXT record, or the operator lists it (`CUSTOM_DOMAINS`). This looks the record up now; pages follow within five minutes.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["getDomainProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/ModelList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models
         * @description The models that chatbots can be set to, in the order of the configuration.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        get: operations["listModelsByGet"];
        put?: never;
        /**
         * List models
         * @description The models that chatbots can be set to, in the order of the configuration.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listModels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/Remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a chatbot; it and its chat sessions stop answering at once
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["removeChatbot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a chat session
         * @description The SessionID is what ClientAsk asks for. The page that the session is opened from is taken from `Referer`.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/GetAnswer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an answer again, or follow it
         * @description For a client whose connection broke: any replica has the answer. As JSON it comes at once, as it stands. With `stream` true it is sent from its start, and one that is still running is followed to its end; leaving ends nothing but this stream. With `Last-Event-ID` it goes on behind the event of that id, of ClientAsk’s stream or of this one. An interrupted answer ends with the final object of what was kept. A failed one ends with `event: error` behind what was shown of it, or, where nothing was, is an ordinary 502, 503 or 504.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 502 | The model provider failed, after a retry |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 504 | The model provider was too slow |
         *     | 507 | The storage is full |
         */
        post: operations["getAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/ChatContentHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the chat sessions of a chatbot, newest first, with their messages
         * @description Messages are the oldest first, at most MessagePageSize of each session and 4 MiB in all: what has no room is left out, and NextMessageID says where it goes on. Every session of the page is in the answer, even where none of its messages has room.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/UnansweredList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the questions that were not answered, grouped by likeness, the most frequent first
         * @description Written and spoken questions whose answer was `noAnswer`, but for those that a pair answers by now. Questions in nearly the same words are one group, whatever their order, endings and figures. `Teach` is the call that answers a whole group from then on. Questions of conversations that were archived are not in the list.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listUnansweredQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetMessageCountByChatbot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the messages that visitors have sent to a chatbot
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["countMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetMessageCreditsUsage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this month's use of messages
         * @description Of all chatbots that the key opens; Total and Remain are -1 as soon as one of them is unlimited.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        get: operations["getMessageUsageByGet"];
        put?: never;
        /**
         * Read this month's use of messages
         * @description Of all chatbots that the key opens; Total and Remain are -1 as soon as one of them is unlimited.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["getMessageUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/SetSessionMessagesLimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Limit the messages of one chat session, in the whole workspace
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["limitSessionMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a visitor may see of a chatbot, with a visitor token
         * @description Public. The token opens this chatbot’s conversations of this visitor from this site, and nothing else; before it expires, or at a 401, ask again with it as `visitorToken`. Nothing is stored of a visitor who says nothing.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["getConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/Ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message a chatbot as its visitor
         * @description As ClientAsk, with a visitor token. Without `sessionID` a new chat session begins; `X-Session-Id` names it before the first byte. chatAskType Image needs EnableUploadImage, Audio needs EnablePushToTalk (else 403); Video is not taken.
         *
         *     A stream is server-sent events. Fragments come first, the final object ends it:
         *
         *     ```
         *     id: 10
         *     data: {"content":"There are "}
         *
         *     id: 18
         *     data: {"content":"4 homes."}
         *
         *     id: 18
         *     data: {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
         *     ```
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 502 | The model provider failed, after a retry |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 504 | The model provider was too slow |
         *     | 507 | The storage is full |
         */
        post: operations["askAsVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/Sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The visitor's own chat sessions, newest first
         * @description At most 50.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listOwnSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/History": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was said in a chat session of the visitor's own
         * @description Oldest first: the newest 50 questions with their answers, at most 1 MiB. `before` pages back; `after` tells what is new.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["readOwnHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/TalkToHuman": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call for a person as a visitor
         * @description The conversation goes by mail to TalkToHumanEmail, once an hour a chat session; no model is asked, and no message is counted. An e-mail address or phone number in `content` becomes a lead. 409 where TalkToHumanEmail is not set, and outside OfficeHours: `TalkToHuman` of GetConfig says so beforehand.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["talkToHuman"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/LeaveContact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave an address or number as a visitor
         * @description Becomes a lead, as it was given: one a person and chat session, which a second call completes. The owner hears of it as of every lead (LeadList, `lead.created`, EmailLeadsAtOnce). 403 where EnableContactForm is off.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["leaveContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chat/Upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture or a recording as a visitor
         * @description One part, `file`: a picture of at most 20 MiB or a WAV recording of at most 40 MiB, as `EnableUploadImage` and `EnablePushToTalk` of GetConfig say (else 403). Its bytes decide what it is; name and declared type must agree. Ask takes the FileID, of this visitor alone. A file that is not asked with expires.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["uploadAsVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetIdentitySecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The secret with which a site signs who its visitors are
         * @description For the server of the site: `userSignature` of GetConfig is the HMAC-SHA256 of `userID` with it. That it was read stands in the audit log.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["getIdentitySecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/RotateIdentitySecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the identity secret of a chatbot
         * @description What was signed with the one before proves nothing any more, tokens that were issued for it included.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["rotateIdentitySecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/RealEstateUpdate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change real estate listings
         * @description Only the fields that are sent change; an empty text clears. An MLSNumber or URL changes every listing that has it, and SuccessCount says how many; a key without a listing is a 404.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["updateListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/EditKnowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit what a chatbot knows beside its listings
         * @description Only what is sent is replaced, each as a whole, all or nothing. Data is all sources, as GetSource answers them. A new file is Processing until its text is read, at most 500 pages and 2,000,000 characters; GetSource then says Ready, or Failed and why.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["editKnowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/KnowledgePairAdd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Teach a chatbot the answer to one question
         * @description Adds one pair to those that there are, or replaces the one with the same question; nothing else changes. Data is the pair, then those of `otherKeys`. UnansweredList proposes such calls. 409 where the chatbot has 1,000 pairs.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["addKnowledgePair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/GetSource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List what a chatbot knows beside its listings
         * @description The text, then the pairs, then the files, each in the order in which they were sent.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listKnowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/HandOff/Read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the conversation that the link of a hand-off mail opens
         * @description At most 200 messages, from FromMessageID on. Ask again with ReadOnFrom, at once while HasMore is true, and later to hear what is new.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["readHandOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/HandOff/TakeOver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a conversation in place of the chatbot
         * @description For a day from now, or from the last reply, no model is called: what the visitor says is admitted, counted and stored as always, and answered with the word that a person answers here. An answer that runs already is given to its end.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["takeOverSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/HandOff/Reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the visitor of a conversation that was taken over
         * @description Stored behind everything that was said; no limit counts it. 409 where the chatbot answers: take the conversation over first.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["replyToVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/HandOff/HandBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the chatbot answer again
         * @description From the next message on; one that still waits for its turn is among them.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["handBackSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/handoff/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which a person reads a conversation and answers
         * @description To open it changes nothing, and tells nothing of the link; its script calls the operations above.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         */
        get: operations["showHandOffPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/handoff/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Script and styles of the page
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         */
        get: operations["getHandOffFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Mail/ConfirmAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that mails about visitors may go to an address
         * @description For who has got the mail that asks for it. What was held for the address goes at once. Once more it changes nothing.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["confirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which the receiver of an address confirms it
         * @description To open it changes nothing, and tells nothing of the link; its button calls the operation above.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         */
        get: operations["showConfirmationPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Script and styles of the page
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         */
        get: operations["getConfirmationFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/LeadList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the leads of a chatbot, newest first
         * @description One lead a person and chat session: names, e-mail addresses and phone numbers that visitors wrote. With the demo, send ClientAsk the body _A visitor leaves an address_ first. LeadExport gives them as a CSV file.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Chatbot/LeadExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the leads of a chatbot as CSV, oldest first
         * @description A file for spreadsheets in `Content`, at most 500 leads an answer; `NextLeadID` says where the next part begins. `npx parlor leads export` prints all of them.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["exportLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/File/Upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description One part, `file`. Its bytes decide what the file is; name and declared type must agree. A file that nothing uses expires.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/File/Get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is known of a file
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["getFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/File/List": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the files of the workspace, newest first
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/File/Download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a file
         * @description Outside the envelope, with the type that the bytes have. Failures are ordinary envelopes.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/User/GetPreUploadUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address to PUT the bytes of a file to
         * @description The file exists once its bytes have come and are good. The address works once, and sending must begin within 10 minutes.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["createUploadAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send the bytes of a file to the address that GetPreUploadUrl gave
         * @description The address itself is the credential: no key is needed. One PUT at a time: 409 while bytes are being sent to it.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        put: operations["sendFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/File/Delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete files, used or not
         * @description From then on the files are unknown. SuccessCount is the number that this call has deleted.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["deleteFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/KeyIssue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a key
         * @description The key is in the answer and nowhere else: only a keyed hash of it is stored. A key that is limited to named chatbots or operations issues, rotates and revokes none.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["issueKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/KeyList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the keys of the workspace, newest first
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/AuditList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read who changed what, newest first
         * @description Every change, and every change that a known caller was refused (401, 403, 404, 409, 422, 429). Messages of visitors are not here: they are in the history.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/OutboxList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what was sent and what became of it, newest first
         * @description Mails of the workspace, without their text. One that waits is tried for three days, with pauses of up to six hours; one that is held waits a week for its address to be confirmed; entries go 30 days after they were delivered or refused for good.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listOutbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/OutboxRetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try again at once what was refused for good, or waits
         * @description Under the same Message-ID; what was refused for good is tried for three days once more. SuccessCount is the number that are due now.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["retryOutbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer a gateway's sub-request
         * @description For nginx auth_request, Traefik ForwardAuth and Envoy ext_authz: any method, and any path behind `/auth/verify`. 200 with X-Auth-Workspace, X-Auth-Role and X-Auth-Subject for a good credential, else 401; 403 where the gateway asks for more than the caller may do. A key of some chatbots or operations has the role `limited`, and X-Auth-Chatbots or X-Auth-Operations say which, unless the gateway asks for one of these. The body is empty.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         */
        get: operations["verifyCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/KeyRotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue the successor of a key; the old one lives on for the overlap
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/KeyRevoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key at once
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/WebhookAdd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a webhook: events of the workspace are posted to its address, signed
         * @description The secret is in the answer and nowhere else. The webhook hears of all that begins after the answer; a workspace has at most 20.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/WebhookList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the webhooks of the workspace, oldest first
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["listWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/WebhookTest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post an event of the type test now, and tell what came back
         * @description Answers within `WEBHOOK_SECONDS` (10), whatever the receiver does; nothing of its body is shown. A webhook that is switched off is tested as well, and a test is not repeated.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/WebhookEdit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a webhook, or switch it off and on
         * @description Only the fields that are sent change. What waits is posted to the address that the webhook has by then.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["editWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/WebhookRotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret; the old one signs beside it for the overlap
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/Workspace/WebhookRemove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a webhook; what waits for it is not posted
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 409 | The same Idempotency-Key is still running, or the state of the object forbids this |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 422 | The Idempotency-Key was used before with another body |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        post: operations["removeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chatbots/{serialNumber}/icon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bubble icon of a chatbot
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         */
        get: operations["getChatbotIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chatbots/{serialNumber}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The profile picture of a chatbot
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         */
        get: operations["getChatbotPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chatbots/{serialNumber}/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture by the hash of its content
         * @description Never changes, and is gone once the chatbot has another picture.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         */
        get: operations["getChatbotPictureByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script that shows the widget on a page
         * @description | Code | When |
         *     | --- | --- |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         */
        get: operations["getWidgetLoader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the widget by its name, which holds the hash of its content
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         */
        get: operations["getWidgetFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{serialNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of a chatbot
         * @description Also at `/` of the host that is the CustomDomain of the chatbot.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         */
        get: operations["showChatbotPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{serialNumber}/panel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The panel that the widget shows in a frame
         * @description | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         */
        get: operations["showChatbotPanel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of an invented site with the widget of the demo chatbot
         * @description Where `DEMO` is on, and never in production.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         */
        get: operations["showDemo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether requests may be sent here */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether a proxy keeps streams back
         * @description 10 marks, one every 200 ms, with the headers of an answer's stream. Watch them come with `curl -N`: when they come all at once, something in between keeps them back.
         *
         *     | Code | When |
         *     | --- | --- |
         *     | 400 | The body is not valid JSON, the path cannot be decoded, or fields are missing, unknown, of the wrong type or out of range: the Message names all of them |
         *     | 401 | No credential, or one that is unknown, expired or revoked |
         *     | 403 | A good credential that may not do this |
         *     | 404 | The path or the object is unknown; an object of another workspace answers the same |
         *     | 405 | Wrong method; `Allow` names the right one |
         *     | 408 | The body came too slowly |
         *     | 413 | The body is too large, packed too densely or holds too many values |
         *     | 415 | Wrong media type, charset or content encoding |
         *     | 429 | A limit is reached; `Retry-After` says when to come again |
         *     | 500 | Our bug; the Message carries the request id |
         *     | 503 | Database away, model not to be had, busy or stopping; `Retry-After` says when to come again |
         *     | 507 | The storage is full |
         */
        get: operations["streamMarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "lead.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A visitor left an address */
        post: operations["onLeadCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "handoff.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A visitor asked for a person */
        post: operations["onHandoffRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A day of a chatbot with messages is over */
        post: operations["onConversationDaily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leads.daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A day of a chatbot with leads is over */
        post: operations["onLeadsDaily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Listings were added */
        post: operations["onListingCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Listings were changed */
        post: operations["onListingUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Listings were deleted */
        post: operations["onListingDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** `WebhookTest` was called */
        post: operations["onTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Body of every answer, good or bad: exactly these five members */
        Envelope: {
            /** @description What the operation answers; null on failure */
            Data: unknown;
            /**
             * @description Version of the interface
             * @constant
             */
            Version: "1.0.0";
            /** @description Whether it was done */
            Success: boolean;
            /** @description The same number as the HTTP status; 200 on success */
            Code: number;
            /** @description What to change; empty on success */
            Message: string;
        };
        /** @description The envelope of a refusal or an error */
        Failure: {
            Data: null;
            /** @constant */
            Success: false;
            /** @enum {integer} */
            Code: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504 | 507;
            Message: string;
        } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
        /** @description What follows `event: error`, and ends a stream, when an answer fails after its first byte */
        StreamError: components["schemas"]["Failure"];
        ChatbotRecord: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description New name, one line
             * @example Ada of Harbour Homes
             */
            Name: string;
            /**
             * @description AI model ID: a Key of ModelList whose Status is true
             * @example 1
             */
            Model: string;
            /**
             * @description System prompt
             * @example You help visitors of Harbour Homes find a home.
             */
            SystemMessage: string;
            /**
             * @description Temperature of responses: 0 exact, 1 balanced, 2 inventive
             * @example 0
             */
            Temperature: number;
            /**
             * @description IANA name of the time zone; stored and read back as sent
             * @example America/Chicago
             */
            TimeZone: string;
            /**
             * @description Text appended to every answer, once
             * @example — Harbour Homes
             */
            AnswerSuffix: string;
            /**
             * @description File ID of the profile picture, an image
             * @example
             */
            ChatProfilePicture: string;
            /**
             * @description File ID of the bubble icon, an image
             * @example
             */
            ChatIcon: string;
            /**
             * @description Alignment of the chat bubble: 0 right, 1 left
             * @example 0
             */
            ChatBubbleAlign: number;
            /**
             * @description Bubble colour, each part 0 to 255
             * @example rgb(37,99,235)
             */
            ChatBubbleColor: string;
            /**
             * @description Show the popup only once
             * @example true
             */
            ChatbotPopupOnce: boolean;
            /**
             * @description Privacy policy description
             * @example How we use your messages
             */
            ChatbotPrivacyPolicyDescription: string;
            /**
             * @description Privacy policy name
             * @example Privacy policy
             */
            ChatbotPrivacyPolicyName: string;
            /**
             * @description Privacy policy URL
             * @example https://www.example.com/privacy
             */
            ChatbotPrivacyPolicyUrl: string;
            /**
             * @description Enable push-to-talk
             * @example false
             */
            EnablePushToTalk: boolean;
            /**
             * @description Enable image upload
             * @example true
             */
            EnableUploadImage: boolean;
            /**
             * @description Facebook page URL
             * @example https://facebook.example/harbour
             */
            FacebookUrl: string;
            /**
             * @description Instagram profile URL
             * @example https://instagram.example/harbour
             */
            InstagramUrl: string;
            /**
             * @description Clear the chat history when the browser closes
             * @example false
             */
            RemoveChatLogOnBrowserClose: boolean;
            /**
             * @description Suggested messages, one per line
             * @example Homes under 500k?
             *     Any rentals?
             */
            SuggestedMessage: string;
            /**
             * @description E-mail address for human handoff
             * @example agents@example.com
             */
            TalkToHumanEmail: string;
            /**
             * @description Message shown when transferring to a human
             * @example An agent will write to you.
             */
            TalkToHumanResponseMessage: string;
            /**
             * @description Placeholder text of the input field
             * @example Ask about a home…
             */
            UserInputPlaceholder: string;
            /**
             * @description User message colour, each part 0 to 255
             * @example rgb(15, 23, 42)
             */
            UserMessageColor: string;
            /**
             * @description Initial greeting; several, one per line
             * @example Hello! What are you looking for?
             */
            WelcomeMessage: string;
            /**
             * @description WhatsApp contact URL
             * @example https://wa.example/15550100
             */
            WhatsappUrl: string;
            /**
             * @description Refuse with 403 what comes from a page outside Domains (by its Origin header); an empty list admits no page, so that no site shows the chatbot. Calls without Origin, as of servers, and the service’s own pages pass
             * @example false
             */
            VerifyDomain: boolean;
            /**
             * @description Allowed domains for embedding: hosts or origins as a browser shows them, one per line: international names, addresses, ports and a slash at the end are taken. A host stands for https; http needs an origin such as http://example.com, and localhost stands for both, on every port. *.example.com stands for all hosts below it, without itself
             * @example www.example.com
             *     *.example.org
             */
            Domains: string;
            /**
             * @description Maximum messages within the rate-limit window; 0, or no RateLimitTime, means no limit
             * @example 20
             */
            RateLimitCount: number;
            /**
             * @description Message shown when the rate limit is exceeded
             * @example One moment, please.
             */
            RateLimitMessage: string;
            /**
             * @description Rate-limit window in seconds; 0, or no RateLimitCount, means no limit
             * @example 60
             */
            RateLimitTime: number;
            /**
             * @description Custom domain for embedding
             * @example chat.example.com
             */
            CustomDomain: string;
            /**
             * @description E-mail address receiving daily chat logs
             * @example logs@example.com
             */
            EmailForDailyChatLogs: string;
            /**
             * @description E-mail address receiving daily leads
             * @example leads@example.com
             */
            EmailForDailyLeads: string;
            /**
             * @description Language of AI responses, its full English name; usual names and codes (Farsi, Portuguese (Brazil), pt-BR) are understood and read back as sent; empty means the visitor's own
             * @example Spanish
             */
            AIResponseLanguage: string;
            /**
             * @description Maximum messages per calendar month; 0 admits none, -1 means unlimited
             * @example -1
             */
            MessageLimit: number;
            /**
             * @description Whether each lead is a mail to EmailForDailyLeads at once, beside the daily one; default false. An addition to the 36 fields of the interface
             * @example false
             */
            EmailLeadsAtOnce: boolean;
            /**
             * @description When visitors can call a person, by the clock of TimeZone: days and times, one line each, at most 21; empty means always. An addition to the 36 fields of the interface
             * @example Mon-Fri 09:00-17:00
             *     Sat 10:00-14:00
             */
            OfficeHours: string;
            /**
             * @description Days after its last message that a conversation moves out of the database into the archive, where every reader finds it: 35 or more; 0, the default, means never. An addition to the 36 fields of the interface
             * @example 90
             */
            ArchiveAfterDays: number;
            /**
             * @description Days after its last message that a conversation is erased for good with its files and leads, archived or not: 2 or more; 0, the default, means never. An addition to the 36 fields of the interface
             * @example 730
             */
            EraseAfterDays: number;
            /**
             * @description Whether visitors may leave an address and a message where no person can be called; default true. An addition to the 36 fields of the interface
             * @example true
             */
            EnableContactForm: boolean;
            /**
             * @description Those of TalkToHumanEmail, EmailForDailyChatLogs and EmailForDailyLeads whose receivers have not confirmed them yet: mails to them wait, a week at most. Always empty where the service confirms none (`CONFIRM_ADDRESSES`)
             * @example []
             */
            UnconfirmedAddresses: string[];
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00.000Z
             */
            CreatedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:30:00.000Z
             */
            UpdatedAt: string;
            /**
             * @description Raised by every edit
             * @example 2
             */
            Revision: number;
        };
        AddChatbotRequest: {
            /**
             * @description IANA name of the time zone
             * @example America/Chicago
             */
            timeZone: string;
            /**
             * @description Type of chatbot; there is one, 0
             * @example 0
             */
            type: number;
            /**
             * @description Name
             * @example Ada of Harbour Homes
             */
            Name?: string;
        };
        EditChatbotRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description New name, one line
             * @example Ada of Harbour Homes
             */
            Name?: string;
            /**
             * @description AI model ID: a Key of ModelList whose Status is true
             * @example 1
             */
            Model?: string;
            /**
             * @description System prompt
             * @example You help visitors of Harbour Homes find a home.
             */
            SystemMessage?: string;
            /**
             * @description Temperature of responses: 0 exact, 1 balanced, 2 inventive
             * @example 0
             */
            Temperature?: number;
            /**
             * @description IANA name of the time zone; stored and read back as sent
             * @example America/Chicago
             */
            TimeZone?: string;
            /**
             * @description Text appended to every answer, once
             * @example — Harbour Homes
             */
            AnswerSuffix?: string;
            /**
             * @description File ID of the profile picture, an image
             * @example
             */
            ChatProfilePicture?: string;
            /**
             * @description File ID of the bubble icon, an image
             * @example
             */
            ChatIcon?: string;
            /**
             * @description Alignment of the chat bubble: 0 right, 1 left
             * @example 0
             */
            ChatBubbleAlign?: number;
            /**
             * @description Bubble colour, each part 0 to 255
             * @example rgb(37,99,235)
             */
            ChatBubbleColor?: string;
            /**
             * @description Show the popup only once
             * @example true
             */
            ChatbotPopupOnce?: boolean;
            /**
             * @description Privacy policy description
             * @example How we use your messages
             */
            ChatbotPrivacyPolicyDescription?: string;
            /**
             * @description Privacy policy name
             * @example Privacy policy
             */
            ChatbotPrivacyPolicyName?: string;
            /**
             * @description Privacy policy URL
             * @example https://www.example.com/privacy
             */
            ChatbotPrivacyPolicyUrl?: string;
            /**
             * @description Enable push-to-talk
             * @example false
             */
            EnablePushToTalk?: boolean;
            /**
             * @description Enable image upload
             * @example true
             */
            EnableUploadImage?: boolean;
            /**
             * @description Facebook page URL
             * @example https://facebook.example/harbour
             */
            FacebookUrl?: string;
            /**
             * @description Instagram profile URL
             * @example https://instagram.example/harbour
             */
            InstagramUrl?: string;
            /**
             * @description Clear the chat history when the browser closes
             * @example false
             */
            RemoveChatLogOnBrowserClose?: boolean;
            /**
             * @description Suggested messages, one per line
             * @example Homes under 500k?
             *     Any rentals?
             */
            SuggestedMessage?: string;
            /**
             * @description E-mail address for human handoff
             * @example agents@example.com
             */
            TalkToHumanEmail?: string;
            /**
             * @description Message shown when transferring to a human
             * @example An agent will write to you.
             */
            TalkToHumanResponseMessage?: string;
            /**
             * @description Placeholder text of the input field
             * @example Ask about a home…
             */
            UserInputPlaceholder?: string;
            /**
             * @description User message colour, each part 0 to 255
             * @example rgb(15, 23, 42)
             */
            UserMessageColor?: string;
            /**
             * @description Initial greeting; several, one per line
             * @example Hello! What are you looking for?
             */
            WelcomeMessage?: string;
            /**
             * @description WhatsApp contact URL
             * @example https://wa.example/15550100
             */
            WhatsappUrl?: string;
            /**
             * @description Refuse with 403 what comes from a page outside Domains (by its Origin header); an empty list admits no page, so that no site shows the chatbot. Calls without Origin, as of servers, and the service’s own pages pass
             * @example false
             */
            VerifyDomain?: boolean;
            /**
             * @description Allowed domains for embedding: hosts or origins as a browser shows them, one per line: international names, addresses, ports and a slash at the end are taken. A host stands for https; http needs an origin such as http://example.com, and localhost stands for both, on every port. *.example.com stands for all hosts below it, without itself
             * @example www.example.com
             *     *.example.org
             */
            Domains?: string;
            /**
             * @description Maximum messages within the rate-limit window; 0, or no RateLimitTime, means no limit
             * @example 20
             */
            RateLimitCount?: number;
            /**
             * @description Message shown when the rate limit is exceeded
             * @example One moment, please.
             */
            RateLimitMessage?: string;
            /**
             * @description Rate-limit window in seconds; 0, or no RateLimitCount, means no limit
             * @example 60
             */
            RateLimitTime?: number;
            /**
             * @description Custom domain for embedding
             * @example chat.example.com
             */
            CustomDomain?: string;
            /**
             * @description E-mail address receiving daily chat logs
             * @example logs@example.com
             */
            EmailForDailyChatLogs?: string;
            /**
             * @description E-mail address receiving daily leads
             * @example leads@example.com
             */
            EmailForDailyLeads?: string;
            /**
             * @description Language of AI responses, its full English name; usual names and codes (Farsi, Portuguese (Brazil), pt-BR) are understood and read back as sent; empty means the visitor's own
             * @example Spanish
             */
            AIResponseLanguage?: string;
            /**
             * @description Maximum messages per calendar month; 0 admits none, -1 means unlimited
             * @example -1
             */
            MessageLimit?: number;
            /**
             * @description Whether each lead is a mail to EmailForDailyLeads at once, beside the daily one; default false. An addition to the 36 fields of the interface
             * @example false
             */
            EmailLeadsAtOnce?: boolean;
            /**
             * @description When visitors can call a person, by the clock of TimeZone: days and times, one line each, at most 21; empty means always. An addition to the 36 fields of the interface
             * @example Mon-Fri 09:00-17:00
             *     Sat 10:00-14:00
             */
            OfficeHours?: string;
            /**
             * @description Days after its last message that a conversation moves out of the database into the archive, where every reader finds it: 35 or more; 0, the default, means never. An addition to the 36 fields of the interface
             * @example 90
             */
            ArchiveAfterDays?: number;
            /**
             * @description Days after its last message that a conversation is erased for good with its files and leads, archived or not: 2 or more; 0, the default, means never. An addition to the 36 fields of the interface
             * @example 730
             */
            EraseAfterDays?: number;
            /**
             * @description Whether visitors may leave an address and a message where no person can be called; default true. An addition to the 36 fields of the interface
             * @example true
             */
            EnableContactForm?: boolean;
        };
        ChatbotRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
        };
        ListChatbotsRequest: {
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            PageNumber?: number;
            /**
             * @description Chatbots a page; default 20
             * @example 20
             */
            PageSize?: number;
        };
        DomainRecord: {
            /**
             * @description CustomDomain, in lower case; "" where there is none
             * @example chat.example.com
             */
            Host: string;
            /** @enum {string} */
            RecordType: "TXT";
            /** @example _parlor.chat.example.com */
            RecordName: string;
            /**
             * @description The same as long as chatbot and host are
             * @example parlor-domain=…
             */
            RecordValue: string;
            /**
             * @description Proven by the record, Listed by the operator, Unproven, Unknown (the DNS did not answer), Own (the host of the service itself, which no chatbot gets), Closed (the service has no PUBLIC_URL: any host may be its own), None (the chatbot has no CustomDomain)
             * @example Unproven
             * @enum {string}
             */
            State: "Proven" | "Listed" | "Unproven" | "Unknown" | "Own" | "Closed" | "None";
        };
        HistoryMessage: {
            /** @enum {string} */
            Type: "AI" | "User";
            Content: string;
            /**
             * @description There where a person wrote it, in place of the chatbot
             * @enum {string}
             */
            Author?: "Person";
        };
        HistoryItem: {
            SessionID: number;
            /** Format: date-time */
            CreateTime: string;
            /** @description Address of the page that the session was opened from; empty where unknown */
            URI: string;
            Messages: components["schemas"]["HistoryMessage"][];
            /** @description Messages that the visitor has sent in this session, as GetMessageCountByChatbot counts them */
            MessageCount: number;
            /** @description Null where Messages go to the end of the session. Otherwise the ID of the message to go on from: ask again with SessionID, and this as FromMessageID */
            NextMessageID: number | null;
            /**
             * Format: date-time
             * @description Until when a person answers in place of the chatbot; null where the chatbot answers
             */
            PersonUntil: string | null;
        };
        GetSessionRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
        };
        HistoryRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            SerialNumber: string;
            /**
             * @description First day, UTC, inclusive
             * @example 2026-11-20
             */
            StartTime?: string;
            /**
             * @description Last day, UTC, inclusive
             * @example 2026-11-20
             */
            EndTime?: string;
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            PageNumber?: number;
            /**
             * @description Chat sessions a page; default 1000
             * @example 100
             */
            PageSize?: number;
            /**
             * @description Only this chat session
             * @example 1
             */
            SessionID?: number;
            /**
             * @description First message wanted, by its ID: NextMessageID of the answer before; goes with SessionID. Default 0, the greeting
             * @example 0
             */
            FromMessageID?: number;
            /**
             * @description Most messages of each session; default 1000
             * @example 100
             */
            MessagePageSize?: number;
        };
        MessageCountRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            SerialNumber: string;
        };
        SessionLimitRequest: {
            /**
             * @description Most messages that one chat session may send, in the whole workspace; -1 means unlimited
             * @example 200
             */
            MessagesLimit: number;
        };
        /** @description An object of a streamed answer; there are as many as it takes */
        StreamFragment: {
            /**
             * @description A piece of the answer, in order
             * @example There are
             */
            content: string;
        };
        /** @description The last object of a streamed answer */
        StreamFinal: {
            /**
             * @description Message ID of the request
             * @example 41
             */
            QuestionID: number;
            /**
             * @description Message ID of the response
             * @example 42
             */
            AnswerID: number;
            /**
             * @description The complete answer: the fragments, joined
             * @example There are 4 homes.
             */
            Answer: string;
            /**
             * @description Tokens consumed
             * @example 180
             */
            TotalToken: number;
        };
        ClientAskResult: {
            /**
             * @description ID of the answer message
             * @example 42
             */
            messageid: number;
            /**
             * @description The AI answer
             * @example There are 4 homes in Austin with three bedrooms.
             */
            content: string;
            /**
             * @description Tokens consumed, of every model call behind the answer
             * @example 180
             */
            totalToken: number;
            /**
             * @description Whether the AI gave no answer
             * @example false
             */
            noAnswer: boolean;
        };
        ClientAskRequest: {
            /**
             * @description The user's message; may be empty only when chatAskType is Image, Audio or Video
             * @example Which homes in Austin have three bedrooms?
             */
            content: string;
            /**
             * @description Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes
             * @example Text
             * @enum {string|null}
             */
            chatAskType?: "Text" | "Audio" | "Image" | "Video" | null;
            /**
             * @description Whether the answer is streamed; default false
             * @example false
             */
            stream?: boolean | null;
            /**
             * @description File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds
             * @example []
             */
            fileIds?: number[] | null;
            /**
             * @description Session ID, from GetSession
             * @example 1
             */
            sessionID: number;
        };
        GetAnswerResult: {
            /**
             * @description ID of the answer message
             * @example 42
             */
            messageid: number;
            /**
             * @description The AI answer
             * @example There are 4 homes in Austin with three bedrooms.
             */
            content: string;
            /**
             * @description Tokens consumed, of every model call behind the answer
             * @example 180
             */
            totalToken: number;
            /**
             * @description Whether the AI gave no answer
             * @example false
             */
            noAnswer: boolean;
            /**
             * @description `running`: `content` is what there is so far, `totalToken` still 0; `done`; `interrupted`: its caller left, `content` is what was produced until then; `failed`: `content` is what was shown before, and the message is not counted
             * @example done
             * @enum {string}
             */
            State: "running" | "done" | "interrupted" | "failed";
            /**
             * @description There where a person wrote it, in place of the chatbot
             * @enum {string}
             */
            Author?: "Person";
        };
        GetAnswerRequest: {
            /**
             * @description ID of the answer message, or of its question: `messageid`, `AnswerID`, `QuestionID`, `X-Message-Id`
             * @example 2
             */
            messageid: number;
            /**
             * @description Whether the answer is streamed from its start, and followed to its end; default false
             * @example false
             */
            stream?: boolean | null;
        };
        TeachBody: {
            serialNumber: string;
            /** @description The question */
            key: string;
            /** @description Empty: the answer belongs here */
            value: string;
            /** @description The other wordings of the group */
            otherKeys: string[];
        };
        TeachCall: {
            /** @example /chat/Chatbot/KnowledgePairAdd */
            Operation: string;
            Body: components["schemas"]["TeachBody"];
        };
        UnansweredItem: {
            /** @description The wording that was asked most, its first 1,000 characters */
            Question: string;
            Count: number;
            /** Format: date-time */
            LastTime: string;
            /** @description Chat sessions in which it was asked, newest first; at most 5 */
            SessionIDs: number[];
            /** @description Teaches the answer to all wordings of the group: put it into `value` and send the body */
            Teach: components["schemas"]["TeachCall"];
        };
        UnansweredPage: {
            List: components["schemas"]["UnansweredItem"][];
            /** @description How many groups there are, whatever the page */
            VirtualCount: number;
            /** @description How many questions are in the groups; at most 1,000 */
            QuestionCount: number;
            /** @description Whether the days hold more than the 1,000 newest, which alone are grouped: ask for fewer days then */
            LeavesOutOlder: boolean;
        };
        UnansweredListRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description First day, UTC, inclusive
             * @example 2026-11-20
             */
            startTime?: string;
            /**
             * @description Last day, UTC, inclusive
             * @example 2026-11-20
             */
            endTime?: string;
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            pageNumber?: number;
            /**
             * @description Groups a page; default 20
             * @example 20
             */
            pageSize?: number;
        };
        NoFieldsRequest: Record<string, never>;
        HandOffMessage: {
            /** @description 0 is the greeting */
            MessageID: number;
            /** @enum {string} */
            Author: "Visitor" | "Chatbot" | "Person";
            /** @description Plain text: show it as it is, never as HTML */
            Content: string;
        };
        HandOffConversation: {
            /** @description Name of the chatbot */
            Chatbot: string;
            SessionID: number;
            /** @description Address of the page that the session was opened from; empty where unknown */
            URI: string;
            /**
             * Format: date-time
             * @description When the link expires
             */
            LinkUntil: string;
            /**
             * Format: date-time
             * @description Until when a person answers in place of the chatbot; null where the chatbot answers
             */
            PersonUntil: string | null;
            /** @description Oldest first */
            Messages: components["schemas"]["HandOffMessage"][];
            /** @description Whether there are more messages at once */
            HasMore: boolean;
            /** @description ID to ask on from. It may lie before the last message: an answer that still runs comes later, under an ID of its own */
            ReadOnFrom: number;
        };
        HandOffReadRequest: {
            /**
             * @description First message wanted, by its ID: ReadOnFrom of the answer before. Default 0, the greeting
             * @example 0
             */
            FromMessageID?: number;
        };
        HandOffState: {
            /**
             * Format: date-time
             * @description Until when a person answers in place of the chatbot; null where the chatbot answers
             */
            PersonUntil: string | null;
        };
        NoHandOffFieldsRequest: Record<string, never>;
        HandOffReplied: {
            /**
             * Format: date-time
             * @description Until when a person answers in place of the chatbot; null where the chatbot answers
             */
            PersonUntil: string | null;
            MessageID: number;
        };
        HandOffReplyRequest: {
            /**
             * @description What the visitor is to read; must not be blank
             * @example Hello, this is Maria. When would you like to see the house?
             */
            Content: string;
        };
        AskRequest: {
            /**
             * @description The user's message; may be empty only when chatAskType is Image, Audio or Video
             * @example Which homes in Austin have three bedrooms?
             */
            content: string;
            /**
             * @description Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes
             * @example Text
             * @enum {string|null}
             */
            chatAskType?: "Text" | "Audio" | "Image" | "Video" | null;
            /**
             * @description Whether the answer is streamed; default false
             * @example false
             */
            stream?: boolean | null;
            /**
             * @description File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds
             * @example []
             */
            fileIds?: number[] | null;
            /**
             * @description A chat session of the visitor's own; null or omitted begins a new one, which `X-Session-Id` names
             * @example null
             */
            sessionID?: number | null;
        };
        OwnSessionItem: {
            /** @example 1 */
            SessionID: number;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00.000Z
             */
            CreateTime: string;
            /**
             * @description How its first question begins; may be empty
             * @example Homes in Austin
             */
            Title: string;
        };
        OwnSessionsRequest: Record<string, never>;
        ShownListing: {
            /** @example 7 */
            ID: number;
            /** @example 12 Oak Street, Austin, TX 78701 */
            Address: string;
            /**
             * @description Empty where there is none
             * @example ACT-1
             */
            MLSNumber: string;
            /**
             * @description Empty where not given; of a rental the monthly rent
             * @example $450,000
             */
            Price: string;
            /**
             * @description The price as a decimal, for a page to write in its own language
             * @example 450000.00
             */
            Amount: string;
            /**
             * @description Of Amount
             * @example $
             */
            CurrencySymbol: string;
            /**
             * @example For Sale
             * @enum {string}
             */
            SaleType: "For Sale" | "For Rent";
            /** @example Active */
            Status: string;
            /** @example 3 */
            Bedrooms: string;
            /** @example 2.5 */
            Bathrooms: string;
            /** @example 2500 Square Feet */
            Area: string;
            /**
             * @description Of Area, in AreaUnit; 0 where not given
             * @example 2500
             */
            BuildingArea: number;
            /**
             * @example Square Feet
             * @enum {string}
             */
            AreaUnit: "Square Feet" | "Square Meters";
            /** @example https://www.example.com/homes/7 */
            Url: string;
            /**
             * @description The first picture with an https address; empty where there is none
             * @example https://www.example.com/homes/7.jpg
             */
            Image: string;
        };
        OwnMessage: {
            /**
             * @description Ascending within the session
             * @example 42
             */
            MessageID: number;
            /**
             * @description Who wrote it
             * @example AI
             * @enum {string}
             */
            Type: "User" | "AI" | "Person";
            /** @example There are 4 homes in Austin. */
            Content: string;
            /**
             * Format: date-time
             * @description When it was asked
             * @example 2026-11-20T09:00:00.000Z
             */
            CreateTime: string;
            /**
             * @description Of the answer, as GetAnswer has it
             * @example done
             * @enum {string}
             */
            State: "running" | "done" | "interrupted" | "failed";
            /** @description The homes that an answer names, at most 10, as they are now */
            Listings: components["schemas"]["ShownListing"][];
        };
        OwnHistoryResult: {
            /** @description Oldest first */
            Messages: components["schemas"]["OwnMessage"][];
            /**
             * @description Send it as `before` to read what was said earlier; null where there is nothing
             * @example null
             */
            Before: number | null;
            /**
             * Format: date-time
             * @description Until when a person answers in this session; null where the chatbot does
             * @example null
             */
            PersonUntil: string | null;
        };
        OwnHistoryRequest: {
            /**
             * @description A chat session of the visitor's own
             * @example 1
             */
            sessionID: number;
            /**
             * @description Only messages before this one: `Before` of the answer before
             * @example 41
             */
            before?: number;
            /**
             * @description Only messages behind this one, to learn what is new
             * @example 40
             */
            after?: number;
        };
        LeadItem: {
            /** @enum {string} */
            Type: "Lead";
            /** @description Empty where not given */
            Name: string;
            /** @description Empty where not given */
            Email: string;
            /** @description As the visitor wrote it; empty where not given */
            Phone: string;
            /** @description Empty where not given */
            Message: string;
            SessionID: number;
            /** Format: date-time */
            CreateTime: string;
        };
        LeadListRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description First day, UTC, inclusive
             * @example 2026-11-20
             */
            startTime?: string;
            /**
             * @description Last day, UTC, inclusive
             * @example 2026-11-20
             */
            endTime?: string;
            /**
             * @description Only this chat session
             * @example 1
             */
            sessionID?: number;
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            pageNumber?: number;
            /**
             * @description Leads a page; default 1000
             * @example 100
             */
            pageSize?: number;
        };
        LeadFile: {
            FileName: string;
            ContentType: string;
            /** @description CSV (RFC 4180). The first part begins with a byte order mark and a line of names, the others with neither: appended to one another, the parts are one file. An apostrophe stands before what a spreadsheet would take for a formula */
            Content: string;
            /** @description How many leads are in it */
            LeadCount: number;
            /** @description Null where these are the last. Otherwise ask again with this as fromLeadID */
            NextLeadID: number | null;
        };
        LeadExportRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description First day, UTC, inclusive
             * @example 2026-11-20
             */
            startTime?: string;
            /**
             * @description Last day, UTC, inclusive
             * @example 2026-11-20
             */
            endTime?: string;
            /**
             * @description First lead wanted: NextLeadID of the answer before
             * @example 501
             */
            fromLeadID?: number;
            /**
             * @description Most leads; default 500
             * @example 500
             */
            pageSize?: number;
        };
        SourceData: {
            /** @example 7 */
            ID: number;
            /**
             * @example QA
             * @enum {string}
             */
            Type: "Text" | "QA" | "File";
            /**
             * @description Question of a pair, name of a file; empty for the text
             * @example Are pets allowed?
             */
            Name: string;
            /**
             * @description The text, the answer of a pair, the ID of a file
             * @example Yes, up to two.
             */
            Value: string;
            /**
             * @description Characters of its text; 0 for a file until it is read
             * @example 15
             */
            Length: number;
            /**
             * @description Ready once it is searched; a file is Processing for a moment
             * @example Ready
             * @enum {string}
             */
            Status: "Ready" | "Processing" | "Failed";
            /**
             * @description Why it failed, e.g. "The PDF holds no text"
             * @example
             */
            StatusMessage: string;
        };
        EditKnowledgeRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description The whole free text, plain or Markdown; empty clears
             * @example # Viewings
             *
             *     Viewings are on Saturdays from 10 to 14.
             */
            text?: string;
            /**
             * @description The whole list of question and answer pairs; empty clears. Of two with the same key the first answers
             * @example [
             *       {
             *         "key": "Are pets allowed?",
             *         "value": "Yes, up to two."
             *       }
             *     ]
             */
            qaList?: {
                /** @description Question */
                key: string;
                /** @description Answer, given word for word */
                value: string;
            }[];
            /**
             * @description IDs of all uploaded text, Markdown or PDF files; empty clears
             * @example [
             *       12
             *     ]
             */
            fileList?: number[];
        };
        AddKnowledgePairRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description Question. A pair with the same question, whatever its case, width, punctuation and blanks, is replaced
             * @example Is there a gym?
             */
            key: string;
            /**
             * @description Answer, given word for word
             * @example Yes, on the ground floor, from 6 to 22.
             */
            value: string;
            /**
             * @description Other wordings of the question; each becomes a pair of its own with the same answer
             * @example [
             *       "Does the building have a gym?"
             *     ]
             */
            otherKeys?: string[];
        };
        GetSourceRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
        };
        CreateListingRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            SerialNumber: string;
            /**
             * @description For sale or for rent
             * @example for_sale
             * @enum {string}
             */
            SaleType: "for_sale" | "for_rent";
            /**
             * @description Where the listing stands
             * @example Active
             * @enum {string}
             */
            Status: "Active" | "PreOnMarket" | "Sold";
            /**
             * @description Currency symbol
             * @example $
             */
            CurrencySymbol: string;
            /**
             * @description Type of property
             * @example Single-family home
             */
            PropertyType: string;
            /**
             * @description Number of bedrooms
             * @example 3
             */
            Bedrooms: number;
            /**
             * @description Number of bathrooms, fractions allowed
             * @example 2.5
             */
            Bathrooms: number;
            /**
             * @description Listing URL, http or https; it is stored and never fetched
             * @example https://listings.example/2001
             */
            Url: string;
            /**
             * @description MLS number; several listings may share one
             * @example HH-2001
             */
            MLSNumber: string;
            /**
             * @description Year built; 0 where nothing is built
             * @example 1998
             */
            YearBuilt: number;
            /**
             * @description Days on market
             * @example 12
             */
            DaysOnMarket: number;
            /**
             * @description Lot area size
             * @example 6000
             */
            LotArea: number;
            /**
             * @description Building area size
             * @example 2500
             */
            BuildingArea: number;
            /**
             * @description Unit of the areas
             * @example Square Feet
             * @enum {string}
             */
            AreaUnit: "Square Feet" | "Square Meters";
            /**
             * @description Image URLs, http or https; they are stored and never fetched
             * @example [
             *       "https://listings.example/2001/front.jpg"
             *     ]
             */
            Images?: string[] | null;
            /**
             * @description Kind of tour that is offered
             * @example OpenHouse
             * @enum {string|null}
             */
            Tours?: "OpenHouse" | "3D" | null;
            /**
             * @description Number of parking spots, fractions allowed
             * @example 2
             */
            ParkingSpots: number;
            /**
             * @description Description
             * @example A bright home with a garden on a quiet street.
             */
            Description?: string | null;
            /**
             * @description Extra property information
             * @example [
             *       {
             *         "Key": "Heating",
             *         "value": "Heat pump"
             *       }
             *     ]
             */
            ExtensionColumn?: {
                Key: string;
                value: string;
            }[] | null;
            /**
             * @description Location description
             * @example Near Riverside Park
             */
            Location?: string | null;
            /**
             * @description Street address
             * @example 12 Larkspur Lane
             */
            Address?: string | null;
            /**
             * @description City name
             * @example Austin
             */
            City?: string | null;
            /**
             * @description State name
             * @example Texas
             */
            State?: string | null;
            /**
             * @description ZIP code
             * @example 78704
             */
            ZIP?: string | null;
            /**
             * @description Latitude in degrees; a place needs Longitude, too
             * @example 30.2672
             */
            Latitude?: number | null;
            /**
             * @description Longitude in degrees; a place needs Latitude, too
             * @example -97.7431
             */
            Longitude?: number | null;
            /**
             * @description Sale price, kept to the cent
             * @example 450000
             */
            SalePrice?: number | null;
            /**
             * @description Price per unit area, kept to the cent
             * @example 180
             */
            UnitAreaPrice?: number | null;
            /**
             * @description Monthly HOA fee, kept to the cent
             * @example 120.5
             */
            HOAMonth?: number | null;
            /**
             * @description Estimated price, kept to the cent
             * @example 455000
             */
            ZestimatePrice?: number | null;
            /**
             * @description Monthly rent, kept to the cent
             * @example 2400
             */
            RentPrice?: number | null;
            /**
             * @description What is let
             * @example Entire place
             * @enum {string|null}
             */
            SpaceType?: "Entire place" | "Room" | null;
            /**
             * @description Deposit amount, kept to the cent
             * @example 2400
             */
            DepositFee?: number | null;
        };
        UpdateListingRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            SerialNumber: string;
            /**
             * @description Identifier of the listing, of the kind that KeyType names
             * @example HH-2001
             */
            Key: string;
            /**
             * @description NativeId is the ID that Create returned
             * @example MLSNumber
             * @enum {string}
             */
            KeyType: "NativeId" | "MLSNumber" | "URL";
            /**
             * @description For sale or for rent
             * @example for_sale
             * @enum {string}
             */
            SaleType?: "for_sale" | "for_rent";
            /**
             * @description Where the listing stands
             * @example Active
             * @enum {string}
             */
            Status?: "Active" | "PreOnMarket" | "Sold";
            /**
             * @description Currency symbol
             * @example $
             */
            CurrencySymbol?: string;
            /**
             * @description Type of property
             * @example Single-family home
             */
            PropertyType?: string;
            /**
             * @description Number of bedrooms
             * @example 3
             */
            Bedrooms?: number;
            /**
             * @description Number of bathrooms, fractions allowed
             * @example 2.5
             */
            Bathrooms?: number;
            /**
             * @description Listing URL, http or https; it is stored and never fetched
             * @example https://listings.example/2001
             */
            Url?: string;
            /**
             * @description MLS number; several listings may share one
             * @example HH-2001
             */
            MLSNumber?: string;
            /**
             * @description Year built; 0 where nothing is built
             * @example 1998
             */
            YearBuilt?: number;
            /**
             * @description Days on market
             * @example 12
             */
            DaysOnMarket?: number;
            /**
             * @description Lot area size
             * @example 6000
             */
            LotArea?: number;
            /**
             * @description Building area size
             * @example 2500
             */
            BuildingArea?: number;
            /**
             * @description Unit of the areas
             * @example Square Feet
             * @enum {string}
             */
            AreaUnit?: "Square Feet" | "Square Meters";
            /**
             * @description Image URLs, http or https; they are stored and never fetched
             * @example [
             *       "https://listings.example/2001/front.jpg"
             *     ]
             */
            Images?: string[];
            /**
             * @description Kind of tour that is offered
             * @example OpenHouse
             * @enum {string}
             */
            Tours?: "OpenHouse" | "3D";
            /**
             * @description Number of parking spots, fractions allowed
             * @example 2
             */
            ParkingSpots?: number;
            /**
             * @description Description
             * @example A bright home with a garden on a quiet street.
             */
            Description?: string;
            /**
             * @description Extra property information
             * @example [
             *       {
             *         "Key": "Heating",
             *         "value": "Heat pump"
             *       }
             *     ]
             */
            ExtensionColumn?: {
                Key: string;
                value: string;
            }[];
            /**
             * @description Location description
             * @example Near Riverside Park
             */
            Location?: string;
            /**
             * @description Street address
             * @example 12 Larkspur Lane
             */
            Address?: string;
            /**
             * @description City name
             * @example Austin
             */
            City?: string;
            /**
             * @description State name
             * @example Texas
             */
            State?: string;
            /**
             * @description ZIP code
             * @example 78704
             */
            ZIP?: string;
            /**
             * @description Latitude in degrees; a place needs Longitude, too
             * @example 30.2672
             */
            Latitude?: number;
            /**
             * @description Longitude in degrees; a place needs Latitude, too
             * @example -97.7431
             */
            Longitude?: number;
            /**
             * @description Sale price, kept to the cent
             * @example 450000
             */
            SalePrice?: number;
            /**
             * @description Price per unit area, kept to the cent
             * @example 180
             */
            UnitAreaPrice?: number;
            /**
             * @description Monthly HOA fee, kept to the cent
             * @example 120.5
             */
            HOAMonth?: number;
            /**
             * @description Estimated price, kept to the cent
             * @example 455000
             */
            ZestimatePrice?: number;
            /**
             * @description Monthly rent, kept to the cent
             * @example 2400
             */
            RentPrice?: number;
            /**
             * @description What is let
             * @example Entire place
             * @enum {string}
             */
            SpaceType?: "Entire place" | "Room";
            /**
             * @description Deposit amount, kept to the cent
             * @example 2400
             */
            DepositFee?: number;
        };
        ListingItem: {
            /** @example 1001 */
            ID: number;
            /** @example Single-family home */
            PropertyType: string;
            /**
             * @example For Sale
             * @enum {string}
             */
            SaleType: "For Sale" | "For Rent";
            /** @example Active */
            Status: string;
            /**
             * @description JSON text of the array as sent; an empty text, which is no JSON, where it was not given
             * @example ["https://listings.example/1001/front.jpg"]
             */
            Images: string;
            /** @example $ */
            CurrencySymbol: string;
            /**
             * @description The sale price or, for rentals, the monthly rent; two decimals
             * @example 450000.00
             */
            Price: string;
            /** @example Texas */
            State: string;
            /** @example Austin */
            City: string;
            /** @example 12 Larkspur Lane */
            Address: string;
            /** @example 78704 */
            ZIP: string;
            /**
             * @description null where not given
             * @example 30.2672
             */
            LATITUDE: number | null;
            /**
             * @description null where not given
             * @example -97.7431
             */
            LONGITUDE: number | null;
            /**
             * @description Building area and its unit
             * @example 2500 Square Feet
             */
            Area: string;
            /** @example 2.5 */
            Bathrooms: string;
            /** @example 3 */
            Bedrooms: string;
            /** @example https://listings.example/1001 */
            Url: string;
            /** @example OpenHouse */
            Tours: string;
            /** @example 1998 */
            YearBuilt: string;
            /** @example DEMO-1001 */
            MLSNumber: string;
            /** @example 12 */
            DaysOnMarket: string;
            /** @example 6000 */
            LotArea: string;
            /** @example 2500 */
            BuildingArea: string;
            /** @example 2 */
            ParkingSpots: string;
            /** @example A bright home with a garden on a quiet street. */
            Description: string;
            /**
             * @description JSON text of the array as sent; an empty text, which is no JSON, where it was not given
             * @example [{"Key":"Heating","value":"Heat pump"}]
             */
            ExtensionColumn: string;
            /**
             * @description Decimal with two places; empty where it does not apply
             * @example
             */
            RentPrice: string;
            /** @example  */
            SpaceType: string;
            /**
             * @description Decimal with two places; empty where it does not apply
             * @example
             */
            DepositFee: string;
            /**
             * @description Decimal with two places; empty where it does not apply
             * @example 450000.00
             */
            SalePrice: string;
            /**
             * @description Decimal with two places; empty where it does not apply
             * @example 180.00
             */
            UnitAreaPrice: string;
            /**
             * @description Decimal with two places; empty where it does not apply
             * @example 455000.00
             */
            ZestimatePrice: string;
            /**
             * @description Decimal with two places; empty where it does not apply
             * @example 120.50
             */
            HOAMonth: string;
        };
        ListingPageData: {
            List: components["schemas"]["ListingItem"][];
            /**
             * @description How many match, whatever the page
             * @example 1
             */
            VirtualCount: number;
        };
        ListListingsRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            SerialNumber: string;
            /**
             * @description City, without regard to case and surrounding blanks; blank means every city
             * @example Austin
             */
            CityName?: string | null;
            /**
             * @description For sale or for rent
             * @example for_sale
             * @enum {string|null}
             */
            SaleType?: "for_sale" | "for_rent" | null;
            /**
             * @description MLS number, letter by letter; empty means every number
             * @example DEMO-1001
             */
            MLSNumber?: string | null;
            /**
             * @description Page, from 1; default 1. A page past the end is empty
             * @example 1
             */
            PageNumber?: number | null;
            /**
             * @description Listings a page; default 20
             * @example 20
             */
            PageSize?: number | null;
        };
        DeleteListingsRequest: {
            /**
             * @description Serial number of the chatbot, from Add
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            SerialNumber: string;
            /**
             * @description Identifiers of the listings to delete, compared letter by letter
             * @example [
             *       "DEMO-1060"
             *     ]
             */
            Keys: string[];
            /**
             * @description What the keys are; NativeId is the ID that Create returned, an MLSNumber may name several listings
             * @example MLSNumber
             * @enum {string}
             */
            KeyType: "NativeId" | "MLSNumber" | "URL";
        };
        WidgetConfig: {
            /** @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f */
            SerialNumber: string;
            /** @example Ada of Harbour Homes */
            Name: string;
            /**
             * @description Relative to the address of the service; empty where there is none
             * @example
             */
            ChatProfilePictureUrl: string;
            /**
             * @description Relative to the address of the service; empty where there is none
             * @example
             */
            ChatIconUrl: string;
            /**
             * @description 0 right, 1 left
             * @example 0
             * @enum {number}
             */
            ChatBubbleAlign: 0 | 1;
            /**
             * @description rgb(r,g,b), or empty
             * @example rgb(37,99,235)
             */
            ChatBubbleColor: string;
            /**
             * @description rgb(r,g,b), or empty
             * @example rgb(37,99,235)
             */
            UserMessageColor: string;
            /** @example false */
            ChatbotPopupOnce: boolean;
            /**
             * @description One greeting a line
             * @example Hello!
             */
            WelcomeMessage: string;
            /**
             * @description One a line
             * @example Homes in Austin
             */
            SuggestedMessage: string;
            /** @example Ask about a home… */
            UserInputPlaceholder: string;
            /** @example Privacy policy */
            ChatbotPrivacyPolicyName: string;
            /** @example How we use your messages */
            ChatbotPrivacyPolicyDescription: string;
            /**
             * @description http or https, or empty
             * @example
             */
            ChatbotPrivacyPolicyUrl: string;
            /**
             * @description http or https, or empty
             * @example
             */
            FacebookUrl: string;
            /**
             * @description http or https, or empty
             * @example
             */
            InstagramUrl: string;
            /**
             * @description http or https, or empty
             * @example
             */
            WhatsappUrl: string;
            /** @example false */
            RemoveChatLogOnBrowserClose: boolean;
            /** @example English */
            AIResponseLanguage: string;
            /**
             * @description Language of the widget's own texts; empty: that of the browser
             * @example en
             * @enum {string}
             */
            Language: "" | "en" | "es" | "fr" | "de" | "zh" | "ar" | "pt" | "hi";
            /**
             * @description Whether it is on, and the Model sees
             * @example false
             */
            EnableUploadImage: boolean;
            /**
             * @description Whether it is on, and the installation transcribes
             * @example false
             */
            EnablePushToTalk: boolean;
            /**
             * @description Whether a person can be called now
             * @example true
             */
            TalkToHuman: boolean;
            /**
             * @description Whether a person who is called can answer within the conversation: the service knows its own address (PUBLIC_URL). Otherwise the person needs an address or number of the visitor
             * @example true
             */
            PersonAnswersHere: boolean;
            /**
             * @description When a person can be called, by the clock of TimeZone; empty: always, or never where TalkToHuman is false
             * @example Mon-Fri 09:00-17:00
             */
            OfficeHours: string;
            /**
             * @description IANA name
             * @example America/Chicago
             */
            TimeZone: string;
            /**
             * @description Whether LeaveContact takes a message
             * @example true
             */
            EnableContactForm: boolean;
            /**
             * @description For the header chatbot-sessionkey of the other operations here
             * @example prl_vt_…
             */
            VisitorToken: string;
            /**
             * @description Seconds for which the token opens anything
             * @example 1800
             */
            ExpiresIn: number;
        };
        GetConfigRequest: {
            /**
             * @description Serial number of the chatbot
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
            /**
             * @description Origin of the site around the widget's own page, as the browser told that page; ignored where the call itself comes from another site. What is no origin of http or https names no site
             * @example https://www.example.com
             */
            origin?: string;
            /**
             * @description A former visitor token, expired or not: its visitor goes on. One that is of no use here begins a new visitor
             * @example
             */
            visitorToken?: string;
            /**
             * @description The site's own name of the visitor
             * @example customer-17
             */
            userID?: string;
            /** @description HMAC-SHA256 of userID with the identity secret of the chatbot, in hexadecimal digits: it proves who the visitor is */
            userSignature?: string;
            /**
             * @description IANA name of the time zone of the browser: the chatbot is told what time it is there. An unknown one says nothing
             * @example Europe/Berlin
             */
            clientTimeZone?: string;
        };
        IdentitySecretResult: {
            /**
             * @description 64 hexadecimal digits; for servers alone, never for a page
             * @example 3f9a…
             */
            Secret: string;
        };
        IdentitySecretRequest: {
            /**
             * @description Serial number of the chatbot
             * @example 0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f
             */
            serialNumber: string;
        };
        TalkToHumanResult: {
            /**
             * @description The chat session that a person is called to
             * @example 1
             */
            SessionID: number;
            /**
             * @description What the visitor is told: TalkToHumanResponseMessage, or a sentence of ours
             * @example Thank you. I have passed our conversation on; a person will get in touch with you.
             */
            Message: string;
        };
        TalkToHumanRequest: {
            /**
             * @description A chat session of the visitor's own; null or omitted begins a new one
             * @example null
             */
            sessionID?: number | null;
            /**
             * @description What the visitor says about it: the mail to the person has the beginning of it
             * @example I would like to talk to a person.
             */
            content?: string | null;
        };
        LeaveContactResult: {
            /**
             * @description The chat session that the lead is of
             * @example 1
             */
            SessionID: number;
        };
        LeaveContactRequest: {
            /**
             * @description A chat session of the visitor's own; null or omitted begins a new one
             * @example null
             */
            sessionID?: number | null;
            /**
             * @description The visitor's name, on one line
             * @example Ada Example
             */
            Name?: string | null;
            /**
             * @description One plain e-mail address; Email or Phone is needed
             * @example ada@example.com
             */
            Email?: string | null;
            /**
             * @description 6 to 15 digits with +, blanks, dashes or parentheses
             * @example +1 512 555 0100
             */
            Phone?: string | null;
            /**
             * @description What the visitor wants
             * @example Please call me about the house on Harbour Lane
             */
            Message?: string | null;
        };
        KeyItem: {
            ID: number;
            /** @enum {string} */
            Kind: "secret" | "session";
            Name: string;
            /** @description Last four characters of the key */
            Hint: string;
            SerialNumbers: string[] | null;
            /** @description Names of the operations that the key is limited to; null where it may call all that its kind opens */
            Operations: string[] | null;
            /** Format: date-time */
            CreatedAt: string;
            /** Format: date-time */
            ExpiresAt: string | null;
            /** Format: date-time */
            LastUsedAt: string | null;
            /** Format: date-time */
            RevokedAt: string | null;
        };
        IssuedKeyItem: {
            ID: number;
            /** @enum {string} */
            Kind: "secret" | "session";
            Name: string;
            /** @description Last four characters of the key */
            Hint: string;
            SerialNumbers: string[] | null;
            /** @description Names of the operations that the key is limited to; null where it may call all that its kind opens */
            Operations: string[] | null;
            /** Format: date-time */
            CreatedAt: string;
            /** Format: date-time */
            ExpiresAt: string | null;
            /** Format: date-time */
            LastUsedAt: string | null;
            /** Format: date-time */
            RevokedAt: string | null;
            /** @description The key itself; it is shown this once */
            Key: string;
        };
        KeyIssueRequest: {
            /**
             * @description Which header the key will travel in
             * @example session
             * @enum {string}
             */
            Kind: "secret" | "session";
            /**
             * @description What the key is for
             * @example Website import
             */
            Name: string;
            /**
             * @description Instant from which the key is refused, ISO 8601 with a zone; without it the key does not expire
             * @example 2030-01-01T00:00:00Z
             */
            ExpiresAt?: string;
            /** @description Serial numbers of the chatbots that the key is limited to; without it the key opens all of the workspace */
            SerialNumbers?: string[];
            /**
             * @description Names of the operations that the key is limited to: the last segment of their paths, but GetFile, ListFiles, DeleteFiles for those of files, and AuthVerify; without it the key may call all that its kind opens
             * @example [
             *       "GetSession",
             *       "ClientAsk"
             *     ]
             */
            Operations?: string[];
        };
        KeyListRequest: {
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            PageNumber?: number;
            /**
             * @description Keys a page; default 1000
             * @example 100
             */
            PageSize?: number;
        };
        KeyRotateRequest: {
            /**
             * @description ID of the key, from KeyList
             * @example 3
             */
            ID: number;
            /**
             * @description Seconds for which the old key lives on; default 86400
             * @example 3600
             */
            OverlapSeconds?: number;
        };
        KeyRevokeRequest: {
            /**
             * @description ID of the key, from KeyList
             * @example 3
             */
            ID: number;
        };
        AuditItem: {
            ID: number;
            /** Format: date-time */
            Time: string;
            /** @description Name of the operation, or of the command */
            Operation: string;
            /** @enum {string} */
            Outcome: "Done" | "Refused";
            /** @description 200, or the code of the refusal */
            Code: number;
            /** @description `key-3`, `person-7`, `command-line` or `upload-address`, and its name */
            Actor?: {
                ID: string;
                Name: string;
            };
            /** @description Of the client; empty for commands */
            Address: string;
            /** @description `X-Request-Id`; empty for commands */
            RequestId: string;
            /** @description What was changed: its kind and public ID */
            Object?: {
                Kind: string;
                ID: string;
            };
            /** @description What the change replaced; null where there was nothing, or nobody kept it */
            Before: {
                [key: string]: unknown;
            } | null;
            /** @description What the change put there; long texts are cut */
            After: {
                [key: string]: unknown;
            } | null;
        };
        AuditListRequest: {
            /**
             * @description First day (UTC) or instant, inclusive
             * @example 2026-11-20T09:00:00Z
             */
            StartTime?: string;
            /**
             * @description Last day (UTC) or instant, inclusive
             * @example 2026-11-20T09:00:00Z
             */
            EndTime?: string;
            /**
             * @description Name of the operation
             * @example Edit
             */
            Operation?: string;
            /**
             * @description The actor's ID or Name, letter by letter
             * @example key-3
             */
            Actor?: string;
            /**
             * @description The object's ID, letter by letter
             * @example 1001
             */
            Object?: string;
            /**
             * @description What became of it
             * @example Done
             * @enum {string}
             */
            Outcome?: "Done" | "Refused";
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            PageNumber?: number;
            /**
             * @description Entries a page; default 20
             * @example 20
             */
            PageSize?: number;
        };
        UploadedFile: {
            /** @description What `fileIds` and the picture settings ask for */
            FileID: number;
            /** @enum {string} */
            Kind: "image" | "audio" | "video" | "document";
            /** @description Media type, by the bytes */
            ContentType: string;
            /** @description In bytes */
            Size: number;
        };
        FileRecord: {
            /** @description What `fileIds` and the picture settings ask for */
            FileID: number;
            /** @enum {string} */
            Kind: "image" | "audio" | "video" | "document";
            /** @description Media type, by the bytes */
            ContentType: string;
            /** @description In bytes */
            Size: number;
            /** @description As its sender called it, without folders and without what cannot be shown */
            Name: string;
            /** @description SHA-256 of the bytes, in hexadecimal digits */
            Sha256: string;
            /** Format: date-time */
            CreatedAt: string;
            /**
             * Format: date-time
             * @description Null once something uses the file
             */
            ExpiresAt: string | null;
        };
        FileRequest: {
            /**
             * @description ID of the file, from Upload
             * @example 1
             */
            fileId: number;
        };
        ListFilesRequest: {
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            PageNumber?: number;
            /**
             * @description Files a page; default 20
             * @example 20
             */
            PageSize?: number;
        };
        DeleteFilesRequest: {
            /**
             * @description IDs of files; unknown ones and repeats count nothing
             * @example [
             *       999999999
             *     ]
             */
            fileIds: number[];
        };
        PreUpload: {
            /** @description ID that the file is going to have */
            FileStoreId: string;
            /**
             * Format: uri
             * @description Takes the bytes by PUT, without a key, within 10 minutes
             */
            PreUploadUrl: string;
        };
        PreUploadRequest: {
            /**
             * @description What the file is called
             * @example villa.png
             */
            fileName: string;
        };
        ModelListRequest: Record<string, never>;
        ConfirmedAddress: {
            /**
             * Format: email
             * @description In small letters
             */
            Address: string;
            /** @description Mails that waited for it and go now */
            Released: number;
        };
        NoConfirmationFieldsRequest: Record<string, never>;
        OutboxEntryItem: {
            ID: number;
            /** @enum {string} */
            Channel: "mail" | "webhook";
            /** @description Where it goes */
            Recipient: string;
            /** @description Subject of a mail */
            Subject: string;
            /**
             * @description `held` until the address's receiver has confirmed it; `refused` is for good: nothing tries it again but OutboxRetry
             * @enum {string}
             */
            State: "waiting" | "held" | "delivered" | "refused";
            /** @description How often it was tried */
            Attempts: number;
            /** @description Why the last failed attempt failed; null before one */
            Failure: string | null;
            /** Format: date-time */
            QueuedAt: string;
            /**
             * Format: date-time
             * @description When it is tried next; null once that is over
             */
            NextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was delivered or refused for good
             */
            SettledAt: string | null;
        };
        OutboxListRequest: {
            /**
             * @description Only what is in this state
             * @example refused
             * @enum {string}
             */
            State?: "waiting" | "held" | "delivered" | "refused";
            /**
             * @description Only what goes this way
             * @example mail
             * @enum {string}
             */
            Channel?: "mail" | "webhook";
            /**
             * @description Page, from 1; default 1
             * @example 1
             */
            PageNumber?: number;
            /**
             * @description Entries a page; default 20
             * @example 20
             */
            PageSize?: number;
        };
        OutboxRetryRequest: {
            /**
             * @description IDs from OutboxList; unknown ones and repeats count nothing
             * @example [
             *       1
             *     ]
             */
            IDs: number[];
        };
        WebhookItem: {
            ID: number;
            Url: string;
            /** @description Empty for all */
            Events: ("lead.created" | "handoff.requested" | "conversation.daily" | "leads.daily" | "listing.created" | "listing.updated" | "listing.deleted")[];
            Description: string;
            Active: boolean;
            /**
             * @description Why it is told nothing: its owner wants so, or its receiver answered 410; null where it is active
             * @enum {string|null}
             */
            OffBecause: "Owner" | "Gone" | null;
            /** Format: date-time */
            CreatedAt: string;
            /**
             * Format: date-time
             * @description Until when a secret before the present one signs as well
             */
            FormerSecretUntil: string | null;
        };
        WebhookSecretItem: {
            /** @description ID of the webhook */
            ID: number;
            /** @description What its events are signed with; it is shown this once */
            Secret: string;
        };
        WebhookAddRequest: {
            /**
             * @description Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names
             * @example https://hooks.example.com/parlor
             */
            Url: string;
            /**
             * @description Types of the events that it hears of; an empty list, and a new webhook without it, stand for all
             * @example [
             *       "lead.created",
             *       "handoff.requested"
             *     ]
             */
            Events?: ("lead.created" | "handoff.requested" | "conversation.daily" | "leads.daily" | "listing.created" | "listing.updated" | "listing.deleted")[];
            /**
             * @description What the webhook is for
             * @example Leads to the CRM
             */
            Description?: string;
        };
        WebhookListRequest: Record<string, never>;
        WebhookEditRequest: {
            /**
             * @description ID of the webhook, from WebhookList
             * @example 7
             */
            ID: number;
            /**
             * @description Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names
             * @example https://hooks.example.com/parlor
             */
            Url?: string;
            /**
             * @description Types of the events that it hears of; an empty list, and a new webhook without it, stand for all
             * @example [
             *       "lead.created",
             *       "handoff.requested"
             *     ]
             */
            Events?: ("lead.created" | "handoff.requested" | "conversation.daily" | "leads.daily" | "listing.created" | "listing.updated" | "listing.deleted")[];
            /**
             * @description What the webhook is for
             * @example Leads to the CRM
             */
            Description?: string;
            /**
             * @description Whether it is told anything; true also where its receiver was gone
             * @example true
             */
            Active?: boolean;
        };
        WebhookRotateRequest: {
            /**
             * @description ID of the webhook, from WebhookList
             * @example 7
             */
            ID: number;
            /**
             * @description Seconds for which the old secret signs beside the new one; default 86400
             * @example 3600
             */
            OverlapSeconds?: number;
        };
        WebhookNamedRequest: {
            /**
             * @description ID of the webhook, from WebhookList
             * @example 7
             */
            ID: number;
        };
        WebhookTestItem: {
            /** @description What X-Webhook-Id said */
            EventID: string;
            /** @description Whether the receiver took it: a status from 200 to 299 */
            Delivered: boolean;
            /** @description Status of the answer; null where none came */
            Status: number | null;
            /** @description Why no answer came; empty where one did */
            Failure: string;
        };
    };
    responses: {
        /** @description Refused or failed: the table of the operation says when */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "Data": null,
                 *       "Version": "1.0.0",
                 *       "Success": false,
                 *       "Code": 400,
                 *       "Message": "SaleType must be one of for_sale, for_rent"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    editChatbot: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `Name` | string, at most 200 | New name, one line |
         *     | `Model` | string, 1 to 200 characters | AI model ID: a Key of ModelList whose Status is true |
         *     | `SystemMessage` | string, at most 32000 | System prompt |
         *     | `Temperature` | integer, 0 to 2 | Temperature of responses: 0 exact, 1 balanced, 2 inventive |
         *     | `TimeZone` | string, 1 to 64 characters | IANA name of the time zone; stored and read back as sent |
         *     | `AnswerSuffix` | string, at most 4000 | Text appended to every answer, once |
         *     | `ChatProfilePicture` | string, at most 15 | File ID of the profile picture, an image |
         *     | `ChatIcon` | string, at most 15 | File ID of the bubble icon, an image |
         *     | `ChatBubbleAlign` | integer, 0 to 1 | Alignment of the chat bubble: 0 right, 1 left |
         *     | `ChatBubbleColor` | string, at most 40 | Bubble colour, each part 0 to 255 |
         *     | `ChatbotPopupOnce` | boolean | Show the popup only once |
         *     | `ChatbotPrivacyPolicyDescription` | string, at most 4000 | Privacy policy description |
         *     | `ChatbotPrivacyPolicyName` | string, at most 200 | Privacy policy name |
         *     | `ChatbotPrivacyPolicyUrl` | string, at most 2048 | Privacy policy URL |
         *     | `EnablePushToTalk` | boolean | Enable push-to-talk |
         *     | `EnableUploadImage` | boolean | Enable image upload |
         *     | `FacebookUrl` | string, at most 2048 | Facebook page URL |
         *     | `InstagramUrl` | string, at most 2048 | Instagram profile URL |
         *     | `RemoveChatLogOnBrowserClose` | boolean | Clear the chat history when the browser closes |
         *     | `SuggestedMessage` | string, at most 4000 | Suggested messages, one per line |
         *     | `TalkToHumanEmail` | string, at most 254 | E-mail address for human handoff |
         *     | `TalkToHumanResponseMessage` | string, at most 4000 | Message shown when transferring to a human |
         *     | `UserInputPlaceholder` | string, at most 200 | Placeholder text of the input field |
         *     | `UserMessageColor` | string, at most 40 | User message colour, each part 0 to 255 |
         *     | `WelcomeMessage` | string, at most 4000 | Initial greeting; several, one per line |
         *     | `WhatsappUrl` | string, at most 2048 | WhatsApp contact URL |
         *     | `VerifyDomain` | boolean | Refuse with 403 what comes from a page outside Domains (by its Origin header); an empty list admits no page, so that no site shows the chatbot. Calls without Origin, as of servers, and the service’s own pages pass |
         *     | `Domains` | string, at most 65536 | Allowed domains for embedding: hosts or origins as a browser shows them, one per line: international names, addresses, ports and a slash at the end are taken. A host stands for https; http needs an origin such as http://example.com, and localhost stands for both, on every port. *.example.com stands for all hosts below it, without itself |
         *     | `RateLimitCount` | integer, 0 to 100000 | Maximum messages within the rate-limit window; 0, or no RateLimitTime, means no limit |
         *     | `RateLimitMessage` | string, at most 4000 | Message shown when the rate limit is exceeded |
         *     | `RateLimitTime` | integer, from 0 | Rate-limit window in seconds; 0, or no RateLimitCount, means no limit |
         *     | `CustomDomain` | string, at most 253 | Custom domain for embedding |
         *     | `EmailForDailyChatLogs` | string, at most 254 | E-mail address receiving daily chat logs |
         *     | `EmailForDailyLeads` | string, at most 254 | E-mail address receiving daily leads |
         *     | `AIResponseLanguage` | string, at most 64 | Language of AI responses, its full English name; usual names and codes (Farsi, Portuguese (Brazil), pt-BR) are understood and read back as sent; empty means the visitor's own |
         *     | `MessageLimit` | integer, from -1 | Maximum messages per calendar month; 0 admits none, -1 means unlimited |
         *     | `EmailLeadsAtOnce` | boolean | Whether each lead is a mail to EmailForDailyLeads at once, beside the daily one; default false. An addition to the 36 fields of the interface |
         *     | `OfficeHours` | string, at most 4000 | When visitors can call a person, by the clock of TimeZone: days and times, one line each, at most 21; empty means always. An addition to the 36 fields of the interface |
         *     | `ArchiveAfterDays` | integer, 0 to 36500 | Days after its last message that a conversation moves out of the database into the archive, where every reader finds it: 35 or more; 0, the default, means never. An addition to the 36 fields of the interface |
         *     | `EraseAfterDays` | integer, 0 to 36500 | Days after its last message that a conversation is erased for good with its files and leads, archived or not: 2 or more; 0, the default, means never. An addition to the 36 fields of the interface |
         *     | `EnableContactForm` | boolean | Whether visitors may leave an address and a message where no person can be called; default true. An addition to the 36 fields of the interface |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditChatbotRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": 1,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        Data: 1;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    askChatbot: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `content` **required** | string, at most 32000 | The user's message; may be empty only when chatAskType is Image, Audio or Video |
         *     | `sessionID` **required** | integer, from 1 | Session ID, from GetSession |
         *     | `chatAskType` | "Text", "Audio", "Image", "Video" or null | Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes |
         *     | `stream` | boolean or null | Whether the answer is streamed; default false |
         *     | `fileIds` | array of 0 to 100 × integer, from 1 or null | File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientAskRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description ID of the answer message, for GetAnswer; failures of admitted messages carry it, too */
                    "X-Message-Id"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "messageid": 42,
                     *         "content": "There are 4 homes in Austin with three bedrooms.",
                     *         "totalToken": 180,
                     *         "noAnswer": false
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["ClientAskResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                    /**
                     * @example id: 10
                     *     data: {"content":"There are "}
                     *
                     *     id: 18
                     *     data: {"content":"4 homes."}
                     *
                     *     id: 18
                     *     data: {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
                     */
                    "text/event-stream": string;
                    /**
                     * @example {"content":"There are "}
                     *     {"content":"4 homes."}
                     *     {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
                     */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            502: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            504: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    createListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `SerialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `SaleType` **required** | "for_sale", "for_rent" | For sale or for rent |
         *     | `Status` **required** | "Active", "PreOnMarket", "Sold" | Where the listing stands |
         *     | `CurrencySymbol` **required** | string, 1 to 16 characters | Currency symbol |
         *     | `PropertyType` **required** | string, 1 to 100 characters | Type of property |
         *     | `Bedrooms` **required** | number, 0 to 1000 | Number of bedrooms |
         *     | `Bathrooms` **required** | number, 0 to 1000 | Number of bathrooms, fractions allowed |
         *     | `Url` **required** | string, 1 to 2048 characters | Listing URL, http or https; it is stored and never fetched |
         *     | `MLSNumber` **required** | string, 1 to 100 characters | MLS number; several listings may share one |
         *     | `YearBuilt` **required** | number, -1000000 to 1000000 | Year built; 0 where nothing is built |
         *     | `DaysOnMarket` **required** | number, -1000000 to 1000000 | Days on market |
         *     | `LotArea` **required** | number, 0 to 1000000000 | Lot area size |
         *     | `BuildingArea` **required** | number, 0 to 1000000000 | Building area size |
         *     | `AreaUnit` **required** | "Square Feet", "Square Meters" | Unit of the areas |
         *     | `ParkingSpots` **required** | number, -1000000 to 1000000 | Number of parking spots, fractions allowed |
         *     | `Images` | array of 0 to 100 × string, 1 to 2048 characters or null | Image URLs, http or https; they are stored and never fetched |
         *     | `Tours` | "OpenHouse", "3D" or null | Kind of tour that is offered |
         *     | `Description` | string, at most 16000 or null | Description |
         *     | `ExtensionColumn` | array of 0 to 100 × {Key, value} or null | Extra property information |
         *     | `Location` | string, at most 500 or null | Location description |
         *     | `Address` | string, at most 500 or null | Street address |
         *     | `City` | string, at most 100 or null | City name |
         *     | `State` | string, at most 100 or null | State name |
         *     | `ZIP` | string, at most 20 or null | ZIP code |
         *     | `Latitude` | number, -90 to 90 or null | Latitude in degrees; a place needs Longitude, too |
         *     | `Longitude` | number, -180 to 180 or null | Longitude in degrees; a place needs Latitude, too |
         *     | `SalePrice` | number, from 0 or null | Sale price, kept to the cent |
         *     | `UnitAreaPrice` | number, from 0 or null | Price per unit area, kept to the cent |
         *     | `HOAMonth` | number, from 0 or null | Monthly HOA fee, kept to the cent |
         *     | `ZestimatePrice` | number, from 0 or null | Estimated price, kept to the cent |
         *     | `RentPrice` | number, from 0 or null | Monthly rent, kept to the cent |
         *     | `SpaceType` | "Entire place", "Room" or null | What is let |
         *     | `DepositFee` | number, from 0 or null | Deposit amount, kept to the cent |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "SerialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "SaleType": "for_sale",
                 *       "Status": "Active",
                 *       "CurrencySymbol": "$",
                 *       "PropertyType": "Single-family home",
                 *       "Bedrooms": 3,
                 *       "Bathrooms": 2.5,
                 *       "Url": "https://listings.example/2001",
                 *       "MLSNumber": "HH-2001",
                 *       "YearBuilt": 1998,
                 *       "DaysOnMarket": 12,
                 *       "LotArea": 6000,
                 *       "BuildingArea": 2500,
                 *       "AreaUnit": "Square Feet",
                 *       "Images": [
                 *         "https://listings.example/2001/front.jpg"
                 *       ],
                 *       "Tours": "OpenHouse",
                 *       "ParkingSpots": 2,
                 *       "Description": "A bright home with a garden on a quiet street.",
                 *       "ExtensionColumn": [
                 *         {
                 *           "Key": "Heating",
                 *           "value": "Heat pump"
                 *         }
                 *       ],
                 *       "Location": "Near Riverside Park",
                 *       "Address": "12 Larkspur Lane",
                 *       "City": "Austin",
                 *       "State": "Texas",
                 *       "ZIP": "78704",
                 *       "Latitude": 30.2672,
                 *       "Longitude": -97.7431,
                 *       "SalePrice": 450000,
                 *       "UnitAreaPrice": 180,
                 *       "HOAMonth": 120.5,
                 *       "ZestimatePrice": 455000,
                 *       "RentPrice": 2400,
                 *       "SpaceType": "Entire place",
                 *       "DepositFee": 2400
                 *     }
                 */
                "application/json": components["schemas"]["CreateListingRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": "1001",
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: string;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `SerialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `CityName` | string, at most 100 or null | City, without regard to case and surrounding blanks; blank means every city |
         *     | `SaleType` | "for_sale", "for_rent" or null | For sale or for rent |
         *     | `MLSNumber` | string, at most 100 or null | MLS number, letter by letter; empty means every number |
         *     | `PageNumber` | integer, from 1 or null | Page, from 1; default 1. A page past the end is empty |
         *     | `PageSize` | integer, 1 to 200 or null | Listings a page; default 20 |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListListingsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "List": [
                     *           {
                     *             "ID": 1001,
                     *             "PropertyType": "Single-family home",
                     *             "SaleType": "For Sale",
                     *             "Status": "Active",
                     *             "Images": "[\"https://listings.example/1001/front.jpg\"]",
                     *             "CurrencySymbol": "$",
                     *             "Price": "450000.00",
                     *             "State": "Texas",
                     *             "City": "Austin",
                     *             "Address": "12 Larkspur Lane",
                     *             "ZIP": "78704",
                     *             "LATITUDE": 30.2672,
                     *             "LONGITUDE": -97.7431,
                     *             "Area": "2500 Square Feet",
                     *             "Bathrooms": "2.5",
                     *             "Bedrooms": "3",
                     *             "Url": "https://listings.example/1001",
                     *             "Tours": "",
                     *             "YearBuilt": "1998",
                     *             "MLSNumber": "DEMO-1001",
                     *             "DaysOnMarket": "12",
                     *             "LotArea": "6000",
                     *             "BuildingArea": "2500",
                     *             "ParkingSpots": "2",
                     *             "Description": "",
                     *             "ExtensionColumn": "[{\"Key\":\"Heating\",\"value\":\"Heat pump\"}]",
                     *             "RentPrice": "",
                     *             "SpaceType": "",
                     *             "DepositFee": "",
                     *             "SalePrice": "450000.00",
                     *             "UnitAreaPrice": "",
                     *             "ZestimatePrice": "",
                     *             "HOAMonth": ""
                     *           }
                     *         ],
                     *         "VirtualCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["ListingPageData"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    deleteListings: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `SerialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `Keys` **required** | array of 1 to 1000 × string, 1 to 2048 characters | Identifiers of the listings to delete, compared letter by letter |
         *     | `KeyType` **required** | "NativeId", "MLSNumber", "URL" | What the keys are; NativeId is the ID that Create returned, an MLSNumber may name several listings |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "SerialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "Keys": [
                 *         "DEMO-1060"
                 *       ],
                 *       "KeyType": "MLSNumber"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteListingsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SuccessCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            SuccessCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    addChatbot: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `timeZone` **required** | string, 1 to 64 characters | IANA name of the time zone |
         *     | `type` **required** | integer, 0 to 0 | Type of chatbot; there is one, 0 |
         *     | `Name` | string, 1 to 200 characters | Name |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timeZone": "America/Chicago",
                 *       "type": 0,
                 *       "Name": "Ada of Harbour Homes"
                 *     }
                 */
                "application/json": components["schemas"]["AddChatbotRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: string;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getChatbot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["ChatbotRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                     *         "Name": "Ada of Harbour Homes",
                     *         "Model": "1",
                     *         "SystemMessage": "",
                     *         "Temperature": 0,
                     *         "TimeZone": "America/Chicago",
                     *         "AnswerSuffix": "",
                     *         "ChatProfilePicture": "",
                     *         "ChatIcon": "",
                     *         "ChatBubbleAlign": 0,
                     *         "ChatBubbleColor": "rgb(37,99,235)",
                     *         "ChatbotPopupOnce": false,
                     *         "ChatbotPrivacyPolicyDescription": "",
                     *         "ChatbotPrivacyPolicyName": "",
                     *         "ChatbotPrivacyPolicyUrl": "",
                     *         "EnablePushToTalk": false,
                     *         "EnableUploadImage": false,
                     *         "FacebookUrl": "",
                     *         "InstagramUrl": "",
                     *         "RemoveChatLogOnBrowserClose": false,
                     *         "SuggestedMessage": "",
                     *         "TalkToHumanEmail": "",
                     *         "TalkToHumanResponseMessage": "",
                     *         "UserInputPlaceholder": "",
                     *         "UserMessageColor": "rgb(37,99,235)",
                     *         "WelcomeMessage": "",
                     *         "WhatsappUrl": "",
                     *         "VerifyDomain": false,
                     *         "Domains": "",
                     *         "RateLimitCount": 0,
                     *         "RateLimitMessage": "",
                     *         "RateLimitTime": 0,
                     *         "CustomDomain": "",
                     *         "EmailForDailyChatLogs": "",
                     *         "EmailForDailyLeads": "",
                     *         "AIResponseLanguage": "",
                     *         "MessageLimit": -1,
                     *         "EmailLeadsAtOnce": false,
                     *         "OfficeHours": "",
                     *         "ArchiveAfterDays": 0,
                     *         "EraseAfterDays": 0,
                     *         "EnableContactForm": true,
                     *         "UnconfirmedAddresses": [],
                     *         "CreatedAt": "2026-11-20T09:00:00.000Z",
                     *         "UpdatedAt": "2026-11-20T09:00:00.000Z",
                     *         "Revision": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["ChatbotRecord"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listChatbots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `PageNumber` | integer, from 1 | Page, from 1; default 1 |
         *     | `PageSize` | integer, 1 to 200 | Chatbots a page; default 20 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "PageNumber": 1,
                 *       "PageSize": 20
                 *     }
                 */
                "application/json": components["schemas"]["ListChatbotsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "List": [
                     *           {
                     *             "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                     *             "Name": "Ada of Harbour Homes",
                     *             "Model": "1",
                     *             "SystemMessage": "",
                     *             "Temperature": 0,
                     *             "TimeZone": "America/Chicago",
                     *             "AnswerSuffix": "",
                     *             "ChatProfilePicture": "",
                     *             "ChatIcon": "",
                     *             "ChatBubbleAlign": 0,
                     *             "ChatBubbleColor": "rgb(37,99,235)",
                     *             "ChatbotPopupOnce": false,
                     *             "ChatbotPrivacyPolicyDescription": "",
                     *             "ChatbotPrivacyPolicyName": "",
                     *             "ChatbotPrivacyPolicyUrl": "",
                     *             "EnablePushToTalk": false,
                     *             "EnableUploadImage": false,
                     *             "FacebookUrl": "",
                     *             "InstagramUrl": "",
                     *             "RemoveChatLogOnBrowserClose": false,
                     *             "SuggestedMessage": "",
                     *             "TalkToHumanEmail": "",
                     *             "TalkToHumanResponseMessage": "",
                     *             "UserInputPlaceholder": "",
                     *             "UserMessageColor": "rgb(37,99,235)",
                     *             "WelcomeMessage": "",
                     *             "WhatsappUrl": "",
                     *             "VerifyDomain": false,
                     *             "Domains": "",
                     *             "RateLimitCount": 0,
                     *             "RateLimitMessage": "",
                     *             "RateLimitTime": 0,
                     *             "CustomDomain": "",
                     *             "EmailForDailyChatLogs": "",
                     *             "EmailForDailyLeads": "",
                     *             "AIResponseLanguage": "",
                     *             "MessageLimit": -1,
                     *             "EmailLeadsAtOnce": false,
                     *             "OfficeHours": "",
                     *             "ArchiveAfterDays": 0,
                     *             "EraseAfterDays": 0,
                     *             "EnableContactForm": true,
                     *             "UnconfirmedAddresses": [],
                     *             "CreatedAt": "2026-11-20T09:00:00.000Z",
                     *             "UpdatedAt": "2026-11-20T09:00:00.000Z",
                     *             "Revision": 1
                     *           }
                     *         ],
                     *         "VirtualCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            List: components["schemas"]["ChatbotRecord"][];
                            /** @description How many there are, whatever the page */
                            VirtualCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getDomainProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["ChatbotRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Host": "chat.example.com",
                     *         "RecordType": "TXT",
                     *         "RecordName": "_parlor.chat.example.com",
                     *         "RecordValue": "parlor-domain=0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f.3f9a…",
                     *         "State": "Unproven"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["DomainRecord"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listModelsByGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "Key": "2",
                     *           "Value": "gpt-4o",
                     *           "Status": true
                     *         },
                     *         {
                     *           "Key": "1",
                     *           "Value": "parlor-built-in",
                     *           "Status": true
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            /** @description What Edit takes as Model */
                            Key: string;
                            /** @description Name of the model */
                            Value: string;
                            /** @description Whether chatbots can be set to it */
                            Status: boolean;
                        }[];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ModelListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "Key": "2",
                     *           "Value": "gpt-4o",
                     *           "Status": true
                     *         },
                     *         {
                     *           "Key": "1",
                     *           "Value": "parlor-built-in",
                     *           "Status": true
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            /** @description What Edit takes as Model */
                            Key: string;
                            /** @description Name of the model */
                            Value: string;
                            /** @description Whether chatbots can be set to it */
                            Status: boolean;
                        }[];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    removeChatbot: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "paste the serial number that Add answered"
                 *     }
                 */
                "application/json": components["schemas"]["ChatbotRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": 1,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        Data: 1;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["GetSessionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SessionID": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            SessionID: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the last event that came before the connection broke, of ClientAsk or of GetAnswer: the stream goes on behind it */
                "Last-Event-ID"?: number;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `messageid` **required** | integer, from 1 | ID of the answer message, or of its question: `messageid`, `AnswerID`, `QuestionID`, `X-Message-Id` |
         *     | `stream` | boolean or null | Whether the answer is streamed from its start, and followed to its end; default false |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "messageid": 2,
                 *       "stream": false
                 *     }
                 */
                "application/json": components["schemas"]["GetAnswerRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "messageid": 42,
                     *         "content": "There are 4 homes in Austin with three bedrooms.",
                     *         "totalToken": 180,
                     *         "noAnswer": false,
                     *         "State": "done"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["GetAnswerResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                    /**
                     * @example id: 10
                     *     data: {"content":"There are "}
                     *
                     *     id: 18
                     *     data: {"content":"4 homes."}
                     *
                     *     id: 18
                     *     data: {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
                     */
                    "text/event-stream": string;
                    /**
                     * @example {"content":"There are "}
                     *     {"content":"4 homes."}
                     *     {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
                     */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            502: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            504: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `SerialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `StartTime` | string, at most 10 | First day, UTC, inclusive |
         *     | `EndTime` | string, at most 10 | Last day, UTC, inclusive |
         *     | `PageNumber` | integer, from 1 | Page, from 1; default 1 |
         *     | `PageSize` | integer, 1 to 1000 | Chat sessions a page; default 1000 |
         *     | `SessionID` | integer, from 1 | Only this chat session |
         *     | `FromMessageID` | integer, from 0 | First message wanted, by its ID: NextMessageID of the answer before; goes with SessionID. Default 0, the greeting |
         *     | `MessagePageSize` | integer, 1 to 1000 | Most messages of each session; default 1000 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "SerialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "PageNumber": 1,
                 *       "PageSize": 100
                 *     }
                 */
                "application/json": components["schemas"]["HistoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "SessionID": 1,
                     *           "CreateTime": "2026-11-20T09:00:00.000Z",
                     *           "URI": "https://www.example.com/homes",
                     *           "Messages": [
                     *             {
                     *               "Type": "AI",
                     *               "Content": "Hello! What are you looking for?"
                     *             },
                     *             {
                     *               "Type": "User",
                     *               "Content": "A home in Austin"
                     *             }
                     *           ],
                     *           "MessageCount": 1,
                     *           "NextMessageID": null
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["HistoryItem"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listUnansweredQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `startTime` | string, at most 10 | First day, UTC, inclusive |
         *     | `endTime` | string, at most 10 | Last day, UTC, inclusive |
         *     | `pageNumber` | integer, from 1 | Page, from 1; default 1 |
         *     | `pageSize` | integer, 1 to 100 | Groups a page; default 20 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "pageNumber": 1,
                 *       "pageSize": 20
                 *     }
                 */
                "application/json": components["schemas"]["UnansweredListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "List": [
                     *           {
                     *             "Question": "Is there a gym?",
                     *             "Count": 3,
                     *             "LastTime": "2026-11-20T09:00:00.000Z",
                     *             "SessionIDs": [
                     *               12,
                     *               7
                     *             ],
                     *             "Teach": {
                     *               "Operation": "/chat/Chatbot/KnowledgePairAdd",
                     *               "Body": {
                     *                 "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                     *                 "key": "Is there a gym?",
                     *                 "value": "",
                     *                 "otherKeys": [
                     *                   "Does it have a gym?"
                     *                 ]
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "VirtualCount": 1,
                     *         "QuestionCount": 3,
                     *         "LeavesOutOlder": false
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["UnansweredPage"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    countMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `SerialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "SerialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["MessageCountRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": 1280,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: number;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getMessageUsageByGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Total": 5000,
                     *         "Used": 1280,
                     *         "Remain": 3720
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            Total: number;
                            Used: number;
                            Remain: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getMessageUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NoFieldsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Total": 5000,
                     *         "Used": 1280,
                     *         "Remain": 3720
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            Total: number;
                            Used: number;
                            Remain: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    limitSessionMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `MessagesLimit` **required** | integer, from -1 | Most messages that one chat session may send, in the whole workspace; -1 means unlimited |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "MessagesLimit": 200
                 *     }
                 */
                "application/json": components["schemas"]["SessionLimitRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": true,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        Data: true;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot |
         *     | `origin` | string, at most 300 | Origin of the site around the widget's own page, as the browser told that page; ignored where the call itself comes from another site. What is no origin of http or https names no site |
         *     | `visitorToken` | string, at most 4096 | A former visitor token, expired or not: its visitor goes on. One that is of no use here begins a new visitor |
         *     | `userID` | string, 1 to 200 characters | The site's own name of the visitor |
         *     | `userSignature` | string, at most 64 | HMAC-SHA256 of userID with the identity secret of the chatbot, in hexadecimal digits: it proves who the visitor is |
         *     | `clientTimeZone` | string, at most 64 | IANA name of the time zone of the browser: the chatbot is told what time it is there. An unknown one says nothing |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["GetConfigRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SerialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                     *         "Name": "Ada of Harbour Homes",
                     *         "ChatProfilePictureUrl": "",
                     *         "ChatIconUrl": "",
                     *         "ChatBubbleAlign": 0,
                     *         "ChatBubbleColor": "rgb(37,99,235)",
                     *         "UserMessageColor": "rgb(37,99,235)",
                     *         "ChatbotPopupOnce": false,
                     *         "WelcomeMessage": "Hello!",
                     *         "SuggestedMessage": "Homes in Austin",
                     *         "UserInputPlaceholder": "Ask about a home…",
                     *         "ChatbotPrivacyPolicyName": "",
                     *         "ChatbotPrivacyPolicyDescription": "",
                     *         "ChatbotPrivacyPolicyUrl": "",
                     *         "FacebookUrl": "",
                     *         "InstagramUrl": "",
                     *         "WhatsappUrl": "",
                     *         "RemoveChatLogOnBrowserClose": false,
                     *         "AIResponseLanguage": "English",
                     *         "Language": "en",
                     *         "EnableUploadImage": false,
                     *         "EnablePushToTalk": false,
                     *         "TalkToHuman": true,
                     *         "PersonAnswersHere": true,
                     *         "VisitorToken": "prl_vt_…",
                     *         "ExpiresIn": 1800
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["WidgetConfig"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    askAsVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `content` **required** | string, at most 32000 | The user's message; may be empty only when chatAskType is Image, Audio or Video |
         *     | `chatAskType` | "Text", "Audio", "Image", "Video" or null | Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes |
         *     | `stream` | boolean or null | Whether the answer is streamed; default false |
         *     | `fileIds` | array of 0 to 100 × integer, from 1 or null | File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds |
         *     | `sessionID` | integer, from 1 or null | A chat session of the visitor's own; null or omitted begins a new one, which `X-Session-Id` names |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description ID of the answer message, for GetAnswer; failures of admitted messages carry it, too */
                    "X-Message-Id"?: number;
                    /** @description ID of the chat session that the message belongs to */
                    "X-Session-Id"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "messageid": 42,
                     *         "content": "There are 4 homes in Austin.",
                     *         "totalToken": 180,
                     *         "noAnswer": false
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["ClientAskResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                    /**
                     * @example id: 10
                     *     data: {"content":"There are "}
                     *
                     *     id: 18
                     *     data: {"content":"4 homes."}
                     *
                     *     id: 18
                     *     data: {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
                     */
                    "text/event-stream": string;
                    /**
                     * @example {"content":"There are "}
                     *     {"content":"4 homes."}
                     *     {"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}
                     */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            502: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            504: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["OwnSessionsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "SessionID": 1,
                     *           "CreateTime": "2026-11-20T09:00:00.000Z",
                     *           "Title": "Homes in Austin"
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["OwnSessionItem"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    readOwnHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `sessionID` **required** | integer, from 1 | A chat session of the visitor's own |
         *     | `before` | integer, from 1 | Only messages before this one: `Before` of the answer before |
         *     | `after` | integer, from 0 | Only messages behind this one, to learn what is new |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sessionID": 1,
                 *       "before": 41,
                 *       "after": 40
                 *     }
                 */
                "application/json": components["schemas"]["OwnHistoryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Messages": [
                     *           {
                     *             "MessageID": 41,
                     *             "Type": "User",
                     *             "Content": "Which homes are for sale in Austin?",
                     *             "CreateTime": "2026-11-20T09:00:00.000Z",
                     *             "State": "done",
                     *             "Listings": []
                     *           }
                     *         ],
                     *         "Before": null,
                     *         "PersonUntil": null
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["OwnHistoryResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    talkToHuman: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `sessionID` | integer, from 1 or null | A chat session of the visitor's own; null or omitted begins a new one |
         *     | `content` | string, at most 2000 or null | What the visitor says about it: the mail to the person has the beginning of it |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "I would like to talk to a person."
                 *     }
                 */
                "application/json": components["schemas"]["TalkToHumanRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SessionID": 1,
                     *         "Message": "Thank you. I have passed our conversation on; a person will get in touch with you."
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["TalkToHumanResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    leaveContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `sessionID` | integer, from 1 or null | A chat session of the visitor's own; null or omitted begins a new one |
         *     | `Name` | string, at most 200 or null | The visitor's name, on one line |
         *     | `Email` | string, at most 254 or null | One plain e-mail address; Email or Phone is needed |
         *     | `Phone` | string, at most 40 or null | 6 to 15 digits with +, blanks, dashes or parentheses |
         *     | `Message` | string, at most 2000 or null | What the visitor wants |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Ada Example",
                 *       "Email": "ada@example.com",
                 *       "Message": "Please write to me"
                 *     }
                 */
                "application/json": components["schemas"]["LeaveContactRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SessionID": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["LeaveContactResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    uploadAsVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "FileID": 12,
                     *         "Kind": "image",
                     *         "ContentType": "image/png",
                     *         "Size": 20481
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["UploadedFile"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getIdentitySecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["IdentitySecretRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Secret": "3f9a…"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["IdentitySecretResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    rotateIdentitySecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["IdentitySecretRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Secret": "b27c…"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["IdentitySecretResult"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    updateListings: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `SerialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `Key` **required** | string, 1 to 2048 characters | Identifier of the listing, of the kind that KeyType names |
         *     | `KeyType` **required** | "NativeId", "MLSNumber", "URL" | NativeId is the ID that Create returned |
         *     | `SaleType` | "for_sale", "for_rent" | For sale or for rent |
         *     | `Status` | "Active", "PreOnMarket", "Sold" | Where the listing stands |
         *     | `CurrencySymbol` | string, 1 to 16 characters | Currency symbol |
         *     | `PropertyType` | string, 1 to 100 characters | Type of property |
         *     | `Bedrooms` | number, 0 to 1000 | Number of bedrooms |
         *     | `Bathrooms` | number, 0 to 1000 | Number of bathrooms, fractions allowed |
         *     | `Url` | string, 1 to 2048 characters | Listing URL, http or https; it is stored and never fetched |
         *     | `MLSNumber` | string, 1 to 100 characters | MLS number; several listings may share one |
         *     | `YearBuilt` | number, -1000000 to 1000000 | Year built; 0 where nothing is built |
         *     | `DaysOnMarket` | number, -1000000 to 1000000 | Days on market |
         *     | `LotArea` | number, 0 to 1000000000 | Lot area size |
         *     | `BuildingArea` | number, 0 to 1000000000 | Building area size |
         *     | `AreaUnit` | "Square Feet", "Square Meters" | Unit of the areas |
         *     | `Images` | array of 0 to 100 × string, 1 to 2048 characters | Image URLs, http or https; they are stored and never fetched |
         *     | `Tours` | "OpenHouse", "3D" | Kind of tour that is offered |
         *     | `ParkingSpots` | number, -1000000 to 1000000 | Number of parking spots, fractions allowed |
         *     | `Description` | string, at most 16000 | Description |
         *     | `ExtensionColumn` | array of 0 to 100 × {Key, value} | Extra property information |
         *     | `Location` | string, at most 500 | Location description |
         *     | `Address` | string, at most 500 | Street address |
         *     | `City` | string, at most 100 | City name |
         *     | `State` | string, at most 100 | State name |
         *     | `ZIP` | string, at most 20 | ZIP code |
         *     | `Latitude` | number, -90 to 90 | Latitude in degrees; a place needs Longitude, too |
         *     | `Longitude` | number, -180 to 180 | Longitude in degrees; a place needs Latitude, too |
         *     | `SalePrice` | number, from 0 | Sale price, kept to the cent |
         *     | `UnitAreaPrice` | number, from 0 | Price per unit area, kept to the cent |
         *     | `HOAMonth` | number, from 0 | Monthly HOA fee, kept to the cent |
         *     | `ZestimatePrice` | number, from 0 | Estimated price, kept to the cent |
         *     | `RentPrice` | number, from 0 | Monthly rent, kept to the cent |
         *     | `SpaceType` | "Entire place", "Room" | What is let |
         *     | `DepositFee` | number, from 0 | Deposit amount, kept to the cent |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateListingRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SuccessCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            SuccessCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    editKnowledge: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `text` | string, at most 200000 | The whole free text, plain or Markdown; empty clears |
         *     | `qaList` | array of 0 to 1000 × {key, value} | The whole list of question and answer pairs; empty clears. Of two with the same key the first answers |
         *     | `fileList` | array of 0 to 50 × integer, from 1 | IDs of all uploaded text, Markdown or PDF files; empty clears |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "text": "# Viewings\n\nViewings are on Saturdays from 10 to 14.",
                 *       "qaList": [
                 *         {
                 *           "key": "Are pets allowed?",
                 *           "value": "Yes, up to two."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EditKnowledgeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "ID": 7,
                     *           "Type": "QA",
                     *           "Name": "Are pets allowed?",
                     *           "Value": "Yes, up to two.",
                     *           "Length": 15,
                     *           "Status": "Ready",
                     *           "StatusMessage": ""
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["SourceData"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    addKnowledgePair: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `key` **required** | string, 1 to 1000 characters | Question. A pair with the same question, whatever its case, width, punctuation and blanks, is replaced |
         *     | `value` **required** | string, 1 to 10000 characters | Answer, given word for word |
         *     | `otherKeys` | array of 0 to 20 × string, 1 to 1000 characters | Other wordings of the question; each becomes a pair of its own with the same answer |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "key": "Is there a gym?",
                 *       "value": "Yes, on the ground floor, from 6 to 22.",
                 *       "otherKeys": [
                 *         "Does the building have a gym?"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddKnowledgePairRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "ID": 7,
                     *           "Type": "QA",
                     *           "Name": "Are pets allowed?",
                     *           "Value": "Yes, up to two.",
                     *           "Length": 15,
                     *           "Status": "Ready",
                     *           "StatusMessage": ""
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["SourceData"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listKnowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                 *     }
                 */
                "application/json": components["schemas"]["GetSourceRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "ID": 7,
                     *           "Type": "QA",
                     *           "Name": "Are pets allowed?",
                     *           "Value": "Yes, up to two.",
                     *           "Length": 15,
                     *           "Status": "Ready",
                     *           "StatusMessage": ""
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["SourceData"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    readHandOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `FromMessageID` | integer, from 0 | First message wanted, by its ID: ReadOnFrom of the answer before. Default 0, the greeting |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "FromMessageID": 0
                 *     }
                 */
                "application/json": components["schemas"]["HandOffReadRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Chatbot": "Ada",
                     *         "SessionID": 1,
                     *         "URI": "https://www.example.com/homes",
                     *         "LinkUntil": "2026-11-27T09:00:00.000Z",
                     *         "PersonUntil": "2026-11-21T09:00:00.000Z",
                     *         "Messages": [
                     *           {
                     *             "MessageID": 1,
                     *             "Author": "Visitor",
                     *             "Content": "Can I talk to a person?"
                     *           },
                     *           {
                     *             "MessageID": 4,
                     *             "Author": "Person",
                     *             "Content": "Hello, this is Maria."
                     *           }
                     *         ],
                     *         "HasMore": false,
                     *         "ReadOnFrom": 5
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["HandOffConversation"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    takeOverSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NoHandOffFieldsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "PersonUntil": "2026-11-21T09:00:00.000Z"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["HandOffState"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    replyToVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `Content` **required** | string, 1 to 8000 characters | What the visitor is to read; must not be blank |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Content": "Hello, this is Maria. When would you like to see the house?"
                 *     }
                 */
                "application/json": components["schemas"]["HandOffReplyRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "MessageID": 4,
                     *         "PersonUntil": "2026-11-21T09:00:00.000Z"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["HandOffReplied"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    handBackSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NoHandOffFieldsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "PersonUntil": null
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["HandOffState"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    showHandOffPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Failure"];
        };
    };
    getHandOffFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "hand-off.css" | "hand-off.js";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/*": string;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
        };
    };
    confirmAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NoConfirmationFieldsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Address": "owner@example.com",
                     *         "Released": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["ConfirmedAddress"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    showConfirmationPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Failure"];
        };
    };
    getConfirmationFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "confirm.css" | "confirm.js";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/*": string;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
        };
    };
    listLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `startTime` | string, at most 10 | First day, UTC, inclusive |
         *     | `endTime` | string, at most 10 | Last day, UTC, inclusive |
         *     | `sessionID` | integer, from 1 | Only this chat session |
         *     | `pageNumber` | integer, from 1 | Page, from 1; default 1 |
         *     | `pageSize` | integer, 1 to 1000 | Leads a page; default 1000 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "pageNumber": 1,
                 *       "pageSize": 100
                 *     }
                 */
                "application/json": components["schemas"]["LeadListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "Type": "Lead",
                     *           "Name": "Ada Example",
                     *           "Email": "ada@example.com",
                     *           "Phone": "+1 512 555 0100",
                     *           "Message": "Wants to see the house on Harbour Lane",
                     *           "SessionID": 1,
                     *           "CreateTime": "2026-11-20T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["LeadItem"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    exportLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `serialNumber` **required** | string, 1 to 64 characters | Serial number of the chatbot, from Add |
         *     | `startTime` | string, at most 10 | First day, UTC, inclusive |
         *     | `endTime` | string, at most 10 | Last day, UTC, inclusive |
         *     | `fromLeadID` | integer, from 1 | First lead wanted: NextLeadID of the answer before |
         *     | `pageSize` | integer, 1 to 500 | Most leads; default 500 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "serialNumber": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f",
                 *       "pageSize": 500
                 *     }
                 */
                "application/json": components["schemas"]["LeadExportRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "FileName": "leads-0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f.csv",
                     *         "ContentType": "text/csv; charset=utf-8",
                     *         "Content": "﻿\"CreateTime\",\"Name\",\"Email\",\"Phone\",\"Message\",\"SessionID\"\r\n\"2026-11-20T09:00:00.000Z\",\"Ada Example\",\"ada@example.com\",\"+1 512 555 0100\",\"Call me\",1\r\n",
                     *         "LeadCount": 1,
                     *         "NextLeadID": null
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["LeadFile"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "FileID": 12,
                     *         "Kind": "image",
                     *         "ContentType": "image/png",
                     *         "Size": 20481
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["UploadedFile"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `fileId` **required** | integer, from 1 | ID of the file, from Upload |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileId": 1
                 *     }
                 */
                "application/json": components["schemas"]["FileRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "FileID": 12,
                     *         "Kind": "image",
                     *         "ContentType": "image/png",
                     *         "Size": 20481,
                     *         "Name": "villa.png",
                     *         "Sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "CreatedAt": "2026-11-20T12:00:00.000Z",
                     *         "ExpiresAt": null
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["FileRecord"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `PageNumber` | integer, 1 to 1000000 | Page, from 1; default 1 |
         *     | `PageSize` | integer, 1 to 200 | Files a page; default 20 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "PageNumber": 1,
                 *       "PageSize": 20
                 *     }
                 */
                "application/json": components["schemas"]["ListFilesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "List": [
                     *           {
                     *             "FileID": 12,
                     *             "Kind": "image",
                     *             "ContentType": "image/png",
                     *             "Size": 20481,
                     *             "Name": "villa.png",
                     *             "Sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *             "CreatedAt": "2026-11-20T12:00:00.000Z",
                     *             "ExpiresAt": null
                     *           }
                     *         ],
                     *         "VirtualCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            List: components["schemas"]["FileRecord"][];
                            /** @description How many there are, whatever the page */
                            VirtualCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    downloadFile: {
        parameters: {
            query: {
                /** @description ID of the file, from Upload */
                fileId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The caller has these bytes already (`If-None-Match`) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    createUploadAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `fileName` **required** | string, 1 to 1000 characters | What the file is called |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileName": "villa.png"
                 *     }
                 */
                "application/json": components["schemas"]["PreUploadRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "FileStoreId": "12",
                     *         "PreUploadUrl": "https://chat.example.com/upload/mO3vKxT1"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["PreUpload"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    sendFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "FileID": 12,
                     *         "Kind": "image",
                     *         "ContentType": "image/png",
                     *         "Size": 20481
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["UploadedFile"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    deleteFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `fileIds` **required** | array of 1 to 1000 × integer, from 1 | IDs of files; unknown ones and repeats count nothing |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileIds": [
                 *         999999999
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DeleteFilesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SuccessCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            SuccessCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    issueKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `Kind` **required** | "secret", "session" | Which header the key will travel in |
         *     | `Name` **required** | string, 1 to 200 characters | What the key is for |
         *     | `ExpiresAt` | string, at most 40 | Instant from which the key is refused, ISO 8601 with a zone; without it the key does not expire |
         *     | `SerialNumbers` | array of 1 to 100 × string | Serial numbers of the chatbots that the key is limited to; without it the key opens all of the workspace |
         *     | `Operations` | array of 1 to 100 × string | Names of the operations that the key is limited to: the last segment of their paths, but GetFile, ListFiles, DeleteFiles for those of files, and AuthVerify; without it the key may call all that its kind opens |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyIssueRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Key": "prl_ss_…",
                     *         "ID": 3,
                     *         "Kind": "session",
                     *         "Name": "Website import",
                     *         "Hint": "x7Qa",
                     *         "SerialNumbers": null,
                     *         "Operations": null,
                     *         "CreatedAt": "2026-11-20T09:00:00.000Z",
                     *         "ExpiresAt": null,
                     *         "LastUsedAt": null,
                     *         "RevokedAt": null
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["IssuedKeyItem"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `PageNumber` | integer, from 1 | Page, from 1; default 1 |
         *     | `PageSize` | integer, 1 to 1000 | Keys a page; default 1000 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "PageNumber": 1,
                 *       "PageSize": 100
                 *     }
                 */
                "application/json": components["schemas"]["KeyListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "ID": 3,
                     *           "Kind": "session",
                     *           "Name": "Website import",
                     *           "Hint": "x7Qa",
                     *           "SerialNumbers": null,
                     *           "Operations": null,
                     *           "CreatedAt": "2026-11-20T09:00:00.000Z",
                     *           "ExpiresAt": null,
                     *           "LastUsedAt": null,
                     *           "RevokedAt": null
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["KeyItem"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `StartTime` | string, at most 40 | First day (UTC) or instant, inclusive |
         *     | `EndTime` | string, at most 40 | Last day (UTC) or instant, inclusive |
         *     | `Operation` | string, 1 to 64 characters | Name of the operation |
         *     | `Actor` | string, 1 to 500 characters | The actor's ID or Name, letter by letter |
         *     | `Object` | string, 1 to 200 characters | The object's ID, letter by letter |
         *     | `Outcome` | "Done", "Refused" | What became of it |
         *     | `PageNumber` | integer, from 1 | Page, from 1; default 1 |
         *     | `PageSize` | integer, 1 to 200 | Entries a page; default 20 |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "List": [
                     *           {
                     *             "ID": 41,
                     *             "Time": "2026-11-20T09:30:00.000Z",
                     *             "Operation": "Edit",
                     *             "Outcome": "Done",
                     *             "Code": 200,
                     *             "Actor": {
                     *               "ID": "key-3",
                     *               "Name": "Website"
                     *             },
                     *             "Address": "203.0.113.7",
                     *             "RequestId": "7d1c2c1e-6a52-4a43-9a30-0c3f1b0f2f5e",
                     *             "Object": {
                     *               "Kind": "chatbot",
                     *               "ID": "0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f"
                     *             },
                     *             "Before": {
                     *               "Name": "Ada"
                     *             },
                     *             "After": {
                     *               "Name": "Ada of Harbour Homes"
                     *             }
                     *           }
                     *         ],
                     *         "VirtualCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            List: components["schemas"]["AuditItem"][];
                            /** @description How many match, whatever the page */
                            VirtualCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listOutbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `State` | "waiting", "held", "delivered", "refused" | Only what is in this state |
         *     | `Channel` | "mail", "webhook" | Only what goes this way |
         *     | `PageNumber` | integer, 1 to 1000000 | Page, from 1; default 1 |
         *     | `PageSize` | integer, 1 to 200 | Entries a page; default 20 |
         */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutboxListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "List": [
                     *           {
                     *             "ID": 7,
                     *             "Channel": "mail",
                     *             "Recipient": "owner@example.com",
                     *             "Subject": "A visitor of Ada wants to talk to a person",
                     *             "State": "refused",
                     *             "Attempts": 1,
                     *             "Failure": "EENVELOPE 550",
                     *             "QueuedAt": "2026-11-20T09:00:00.000Z",
                     *             "NextAttemptAt": null,
                     *             "SettledAt": "2026-11-20T09:00:01.000Z"
                     *           }
                     *         ],
                     *         "VirtualCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            List: components["schemas"]["OutboxEntryItem"][];
                            /** @description How many match, whatever the page */
                            VirtualCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    retryOutbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `IDs` **required** | array of 1 to 200 × integer, from 1 | IDs from OutboxList; unknown ones and repeats count nothing |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "IDs": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OutboxRetryRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "SuccessCount": 1
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: {
                            SuccessCount: number;
                        };
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    verifyCaller: {
        parameters: {
            query?: {
                /** @description Name of an operation that a key limited to operations must open */
                operation?: string;
                /** @description Serial number that a key limited to chatbots must open */
                chatbot?: string;
                /** @description ID of the workspace */
                workspace?: string;
                /** @description Least role: reader, editor or admin */
                role?: string;
            };
            header?: {
                /** @description The same as the query, such as `role=editor&workspace=1` */
                "X-Auth-Require"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A good credential */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `ID` **required** | integer, from 1 | ID of the key, from KeyList |
         *     | `OverlapSeconds` | integer, 0 to 2592000 | Seconds for which the old key lives on; default 86400 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ID": 3,
                 *       "OverlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["KeyRotateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "Key": "prl_ss_…",
                     *         "ID": 3,
                     *         "Kind": "session",
                     *         "Name": "Website import",
                     *         "Hint": "x7Qa",
                     *         "SerialNumbers": null,
                     *         "Operations": null,
                     *         "CreatedAt": "2026-11-20T09:00:00.000Z",
                     *         "ExpiresAt": null,
                     *         "LastUsedAt": null,
                     *         "RevokedAt": null
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["IssuedKeyItem"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `ID` **required** | integer, from 1 | ID of the key, from KeyList |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ID": 999999999
                 *     }
                 */
                "application/json": components["schemas"]["KeyRevokeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": 1,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        Data: 1;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `Url` **required** | string, 1 to 2048 characters | Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names |
         *     | `Events` | array of 0 to 7 × "lead.created", "handoff.requested", "conversation.daily", "leads.daily", "listing.created", "listing.updated", "listing.deleted" | Types of the events that it hears of; an empty list, and a new webhook without it, stand for all |
         *     | `Description` | string, at most 200 | What the webhook is for |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Url": "https://hooks.example.com/parlor",
                 *       "Events": [
                 *         "lead.created",
                 *         "handoff.requested"
                 *       ],
                 *       "Description": "Leads to the CRM"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookAddRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "ID": 7,
                     *         "Secret": "whsec_…"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["WebhookSecretItem"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description No fields: an empty object. */
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["WebhookListRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": [
                     *         {
                     *           "ID": 7,
                     *           "Url": "https://hooks.example.com/parlor",
                     *           "Events": [
                     *             "lead.created",
                     *             "handoff.requested"
                     *           ],
                     *           "Description": "Leads to the CRM",
                     *           "Active": true,
                     *           "OffBecause": null,
                     *           "CreatedAt": "2026-11-20T09:00:00.000Z",
                     *           "FormerSecretUntil": null
                     *         }
                     *       ],
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["WebhookItem"][];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `ID` **required** | integer, from 1 | ID of the webhook, from WebhookList |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ID": 1
                 *     }
                 */
                "application/json": components["schemas"]["WebhookNamedRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "EventID": "evt_0b8f3c52-1d1e-4c55-9d0e-1f0a7c1f6a11",
                     *         "Delivered": true,
                     *         "Status": 204,
                     *         "Failure": ""
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["WebhookTestItem"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    editWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `ID` **required** | integer, from 1 | ID of the webhook, from WebhookList |
         *     | `Url` | string, 1 to 2048 characters | Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names |
         *     | `Events` | array of 0 to 7 × "lead.created", "handoff.requested", "conversation.daily", "leads.daily", "listing.created", "listing.updated", "listing.deleted" | Types of the events that it hears of; an empty list, and a new webhook without it, stand for all |
         *     | `Description` | string, at most 200 | What the webhook is for |
         *     | `Active` | boolean | Whether it is told anything; true also where its receiver was gone |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ID": 1,
                 *       "Active": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEditRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": 1,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        Data: 1;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `ID` **required** | integer, from 1 | ID of the webhook, from WebhookList |
         *     | `OverlapSeconds` | integer, 0 to 2592000 | Seconds for which the old secret signs beside the new one; default 86400 |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ID": 1
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRotateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": {
                     *         "ID": 7,
                     *         "Secret": "whsec_…"
                     *       },
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        Data: components["schemas"]["WebhookSecretItem"];
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description One effect, whatever the retries: the first answer is kept for 24 hours and given again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /**
         * @description | Field | Type | Meaning |
         *     | --- | --- | --- |
         *     | `ID` **required** | integer, from 1 | ID of the webhook, from WebhookList |
         */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ID": 999999999
                 *     }
                 */
                "application/json": components["schemas"]["WebhookNamedRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Data": 1,
                     *       "Version": "1.0.0",
                     *       "Success": true,
                     *       "Code": 200,
                     *       "Message": ""
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        Data: 1;
                        /** @constant */
                        Success: true;
                        /** @constant */
                        Code: 200;
                        /** @constant */
                        Message: "";
                    } & WithRequired<components["schemas"]["Envelope"], "Data" | "Version" | "Success" | "Code" | "Message">;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            409: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            422: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    getChatbotIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serialNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At the address of the present one; ask again each time */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
        };
    };
    getChatbotPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serialNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At the address of the present one; ask again each time */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
        };
    };
    getChatbotPictureByHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serialNumber: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description The caller has it already (`If-None-Match`) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
        };
    };
    getWidgetLoader: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loader */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The caller has it already (`If-None-Match`) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
        };
    };
    getWidgetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The caller has it already (`If-None-Match`) */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
        };
    };
    showChatbotPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serialNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
        };
    };
    showChatbotPanel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serialNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
        };
    };
    showDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["Failure"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: string;
                    };
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: string;
                    };
                };
            };
            /** @description Stopping, or the database or the file store is away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: string;
                    };
                };
            };
        };
    };
    streamMarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 1
                     *     data: {"Mark":1,"At":0}
                     *
                     *     id: 2
                     *     data: {"Mark":2,"At":200}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            405: components["responses"]["Failure"];
            408: components["responses"]["Failure"];
            413: components["responses"]["Failure"];
            415: components["responses"]["Failure"];
            429: components["responses"]["Failure"];
            500: components["responses"]["Failure"];
            503: components["responses"]["Failure"];
            507: components["responses"]["Failure"];
        };
    };
    onLeadCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "lead.created";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        Name: string;
                        Email: string;
                        Phone: string;
                        Message: string;
                        SessionID: number;
                        /** Format: date-time */
                        CreateTime: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onHandoffRequested: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "handoff.requested";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        Name: string;
                        Email: string;
                        Phone: string;
                        Message: string;
                        SessionID: number;
                        /** Format: date-time */
                        CreateTime: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConversationDaily: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "conversation.daily";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        /** Format: date */
                        Day: string;
                        /** @description IANA name */
                        TimeZone: string;
                        /** Format: date-time */
                        From: string;
                        /** Format: date-time */
                        Until: string;
                        /** @description Rows of the day that have no room in the event: the last ones */
                        LeftOut: number;
                        Chats: number;
                        Questions: number;
                        Tokens: number;
                        Unanswered: number;
                        Leads: number;
                        Messages: {
                            SessionID: number;
                            URI: string;
                            Time: string;
                            Question: string;
                            Answer: string;
                            State: string;
                            NoAnswer: boolean;
                            TotalToken: number;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeadsDaily: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "leads.daily";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        /** Format: date */
                        Day: string;
                        /** @description IANA name */
                        TimeZone: string;
                        /** Format: date-time */
                        From: string;
                        /** Format: date-time */
                        Until: string;
                        /** @description Rows of the day that have no room in the event: the last ones */
                        LeftOut: number;
                        Leads: {
                            Name: string;
                            Email: string;
                            Phone: string;
                            Message: string;
                            SessionID: number;
                            Time: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onListingCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "listing.created";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        Listings: components["schemas"]["ListingItem"][];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onListingUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "listing.updated";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        Listings: components["schemas"]["ListingItem"][];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onListingDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "listing.deleted";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        SerialNumber: string;
                        Listings: {
                            ID: number;
                            MLSNumber: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same as `id`, and the same at every attempt (Standard Webhooks) */
                "webhook-id": string;
                /** @description Seconds since 1970 at the attempt (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description `v1,<base64>` for each secret, separated by blanks (Standard Webhooks) */
                "webhook-signature": string;
                /** @description The same as `webhook-id` */
                "X-Webhook-Id": string;
                /** @description `t=<unix seconds>,v1=<hex>[,v1=<hex>]` */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "test";
                    /** Format: date-time */
                    createdAt: string;
                    data: {
                        /** @description The ID of the webhook */
                        Webhook: number;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Everything else is tried again for three days; 410 ends it */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
