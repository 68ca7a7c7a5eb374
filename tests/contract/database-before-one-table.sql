insert into letters (id, kind, reference, idempotency_key, digest, lang, name, phone, email, city, fields, suspicions, created_at, erase_at) overriding system value values ('1', 'message', 'M-JKDG-T332', '00000000-0000-4000-8000-000000000001', '71c1c3db46dfe95ef9e8b25593a5c1b7e8fe2b9ed58829425abade67fe990c6c', 'uz', 'Aziza Karimova', '+998901234567', 'aziza@example.test', 'tashkent', '{"message": "Assalomu alaykum! It''s me."}', '{}', '2026-11-20 05:00:00+00', '2027-11-20 05:00:00+00');
insert into letters (id, kind, reference, idempotency_key, digest, lang, name, phone, email, city, fields, suspicions, created_at, erase_at) overriding system value values ('2', 'question', 'Q-VCV5-T887', '00000000-0000-4000-8000-000000000002', '32be872c2e19fe6f21ea72af8c444ba8fa78e03515a3277ee8d1b8acaeb43b5b', 'ru', 'Aziza Karimova', '+998901234567', 'aziza@example.test', 'samarkand', '{"message": "Assalomu alaykum! It''s me.", "subject": "partnership", "organisation": "Non"}', '{}', '2026-11-20 05:00:00+00', '2027-11-20 05:00:00+00');
insert into letters (id, kind, reference, idempotency_key, digest, lang, name, phone, email, city, fields, suspicions, created_at, erase_at) overriding system value values ('3', 'message', 'M-AAW7-Z9M8', 'bad166fb-714a-47a2-a17a-fe33f7b64b07', 'b7cbb7e05d70430e35e6a45ad468593b30de6c815ca66628c2da173aa43804e1', 'uz', 'Aziza Karimova', '+998901234567', null, 'tashkent', '{"message": "Assalomu alaykum! It''s me."}', '{trap,haste}', '2026-11-20 05:01:00+00', '2027-11-20 05:01:00+00');
insert into letters (id, kind, reference, idempotency_key, digest, lang, name, phone, email, city, fields, suspicions, created_at, erase_at) overriding system value values ('4', 'message', 'M-4VTS-VY4C', null, 'bdd6cfbb4c367912d930c451f5b116980a06b085e868544c84b349ebbf8dc280', 'uz', 'Aziza Karimova', '+998901234567', 'aziza@example.test', 'tashkent', '{"message": "No script"}', '{}', '2026-11-20 05:01:00+00', '2027-11-20 05:01:00+00');
insert into letters (id, kind, reference, idempotency_key, digest, lang, name, phone, email, city, fields, suspicions, created_at, erase_at) overriding system value values ('5', 'box-request', 'B-KXG7-T5BF', '00000000-0000-4000-8000-000000000003', 'a95b15ba5658af3e59b397a81fd8a032343a536d3b44798296b97122eb1160ad', 'ru', 'Aziza Karimova', '+998901234567', null, 'samarkand', '{"boxes": 2, "months": 6, "address": "Registon 1", "startOn": "2027-01-10", "placeKind": "cafe", "organisation": "Non va choy"}', '{}', '2026-11-20 05:01:00+00', '2027-11-20 05:01:00+00');
select setval(pg_get_serial_sequence('letters', 'id'), (select coalesce(max(id), 1) from letters));
insert into postcard_orders (id, reference, idempotency_key, digest, lang, name, phone, email, delivery_kind, address, company_name, tax_id, note, items, pieces, total, suspicions, created_at, erase_at) overriding system value values ('1', 'P-VEWN-VECR', '00000000-0000-4000-8000-000000000001', '410a8b3127a07aba6416f0a8b9fb5ca0c508a2f75f4b4c09d6e3644690ebdc61', 'en', 'Азиза Каримова', '+998901234567', 'aziza@example.test', 'courier', 'Регистан 1', 'Non ''va'' choy', '301234567', 'К Наврузу', '[{"id": 1, "price": 15000, "title": "Сюзане", "quantity": 30}, {"id": 2, "price": 12000, "title": "Весна", "quantity": 20}]', '50', '690000', '{}', '2026-11-20 05:01:00+00', '2031-11-20 05:01:00+00');
insert into postcard_orders (id, reference, idempotency_key, digest, lang, name, phone, email, delivery_kind, address, company_name, tax_id, note, items, pieces, total, suspicions, created_at, erase_at) overriding system value values ('2', 'P-YM95-ZQYF', null, '18a1bcf4a4df2456e5e7dbdd5f486fbcf59ba4af43b61cbea7b70f0d6090e38a', 'en', 'Non, a shop', '+998901234567', null, 'collection', null, null, null, '', '[{"id": 1, "price": 15000, "title": "Сюзане", "quantity": 30}, {"id": 2, "price": 12000, "title": "Весна", "quantity": 20}]', '50', '690000', '{trap}', '2026-11-20 05:01:00+00', '2031-11-20 05:01:00+00');
select setval(pg_get_serial_sequence('postcard_orders', 'id'), (select coalesce(max(id), 1) from postcard_orders));
insert into applications (id, reference, idempotency_key, digest, vacancy_id, vacancy_title, lang, first_name, last_name, email, phone, cover_letter, consent_text, consent_at, suspicions, file_name, file_kind, file_bytes, file_sha256, file_remarks, created_at, erase_at) overriding system value values ('1', 'J-KR5J-JJR9', '00000000-0000-4000-8000-000000000004', '1bc9b53c24c817bce25be4943f1fb78006dc89b6d8b3d64cf92b8e8a2f92c377', '101', 'SOS-мама', 'uz', 'Dilnoza', 'Rahimova', 'dilnoza@example.test', '+998901234567', 'Assalomu alaykum!', '2026-11/uz', '2026-11-20 05:00:00+00', '{}', 'resume.pdf', 'pdf', '220', '7aa2cabfed41f3874a93b44d88dafed12460650f08d9e131676aa61b6f8994bd', '{}', '2026-11-20 05:00:00+00', '2027-07-31 19:00:00+00');
insert into applications (id, reference, idempotency_key, digest, vacancy_id, vacancy_title, lang, first_name, last_name, email, phone, cover_letter, consent_text, consent_at, suspicions, file_name, file_kind, file_bytes, file_sha256, file_remarks, created_at, erase_at) overriding system value values ('2', 'J-7DZC-3MED', '00000000-0000-4000-8000-000000000002', '541f2fc122cd25df958d800bb531ac2f9e524e7b2f542e4eda4902043e839fb8', '101', 'SOS-мама', 'en', 'O''g''iloy', 'Rahimova', 'other@example.test', '+998901234567', '', '2026-11/en', '2026-11-20 05:00:00+00', '{}', 'resume.docx', 'docx', '703', 'de6446e9256c031b455f02d85bbcadfe06a4c4c8a932008e6b8d332ac372c28f', '{"embedded object"}', '2026-11-20 05:00:00+00', '2027-07-31 19:00:00+00');
select setval(pg_get_serial_sequence('applications', 'id'), (select coalesce(max(id), 1) from applications));
insert into application_files (application_id, bytes) overriding system value values ('1', E'\\x255044462d312e370a312030206f626a0a3c3c202f54797065202f436174616c6f67202f506167657320322030205220203e3e0a656e646f626a0a322030206f626a0a3c3c202f54797065202f5061676573202f4b696473205b33203020525d202f436f756e742031203e3e0a656e646f626a0a332030206f626a0a3c3c202f54797065202f50616765202f506172656e74203220302052202f4d65646961426f78205b30203020353935203834325d203e3e0a656e646f626a0a0a747261696c65720a3c3c202f526f6f74203120302052203e3e0a2525454f460a');
insert into application_files (application_id, bytes) overriding system value values ('2', E'\\x504b030414000008080000000000c6127a07af000000f1000000130000005b436f6e74656e745f54797065735d2e786d6c5d8f316ec3300c45af62680d22ba193a14b633644f33e402844c3b4244529018c7b97de116c8d0f9e3bd87df1d574ecd42a54695de7df8d61d87eefaca549b9593d4deddccf217400d3762ac5e33c9ca69d2c268d56b992163b8e34c7068db4f082a46627bdb1c6ee8be172a258ed45cb0d819997a074f2d238c1a1e4c627ee5e49ad31fb6957b8739a718d0a20a2c32fe6bee759a62a037bfd972d140b5469939f9f7c21865b7e961e8e0f7d4f003504b03041400000808000000000082d91cd512000000100000000b0000005f72656c732f2e72656c73b3094acd492cc9cccf2bcec82c28d6b70300504b03041400000808000000000045f37ce91b0000002200000011000000776f72642f646f63756d656e742e786d6cb329b74ac94f2ecd4dcd2bb1b329b74aca4fa9d4b7b3d147120500504b0304140000080800000000008316dc8c03000000010000001e000000776f72642f656d62656464696e67732f6f6c654f626a656374312e62696eab0000504b0102140314000008080000000000c6127a07af000000f10000001300000000000000000000000000000000005b436f6e74656e745f54797065735d2e786d6c504b010214031400000808000000000082d91cd512000000100000000b00000000000000000000000000e00000005f72656c732f2e72656c73504b010214031400000808000000000045f37ce91b0000002200000011000000000000000000000000001b010000776f72642f646f63756d656e742e786d6c504b01021403140000080800000000008316dc8c03000000010000001e0000000000000000000000000065010000776f72642f656d62656464696e67732f6f6c654f626a656374312e62696e504b0506000000000400040005010000a40100000000');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('1', '<6ebde63c-56e4-4d05-b6e4-d728c75c8116@example.test>', 'messages@example.test', 'aziza@example.test', 'Сообщение: Aziza Karimova, Ташкент (M-JKDG-T332)', 'Номер: M-JKDG-T332
Имя: Aziza Karimova
Телефон: +998 90 123-45-67
Эл. почта: aziza@example.test
Город: Ташкент
Язык: узбекский
Получено: 20 ноября 2026 г., 10:00
Будет удалено: 20 ноября 2027 г.

Сообщение:
Assalomu alaykum! It''s me.
', null, '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', null, '0', null, null, null, null, 'letter:M-JKDG-T332', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('10', '<00aec97d-d490-4b77-b6a8-78fa25601988@example.test>', 'aziza@example.test', 'postcards@example.test', 'We have received your order of postcards (P-VEWN-VECR)', 'Dear Азиза Каримова,

Thank you for your order. Its number is P-VEWN-VECR. Here is what you chose:

Suzani: 30 × UZS 15,000 = UZS 450,000
Spring: 20 × UZS 12,000 = UZS 240,000
Total: 50 cards, UZS 690,000

Delivery: by courier

We will call you, usually within three working days, to confirm the order and agree on payment and delivery. The cost of delivery, if there is any, is added then. Until you confirm, you owe nothing.

We keep orders with our accounts and will delete this one by 20 November 2031. If you did not order anything, reply to this letter and we will remove it.

SOS Children''s Villages Uzbekistan
http://localhost:3000/en/what-you-can-do/charity-postcards
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', '2026-11-23 05:01:00+00', '0', null, null, null, null, 'order:P-VEWN-VECR', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('11', '<bf65ecff-3e49-4012-a559-215b6541d437@example.test>', 'postcards@example.test', null, '[проверить] Открытки: 50 шт., Non, a shop (P-YM95-ZQYF)', 'Номер: P-YM95-ZQYF
Имя: Non, a shop
Телефон: +998 90 123-45-67
Получение: самовывоз
Язык: английский
Получено: 20 ноября 2026 г., 10:01
Похоже на робота: заполнено скрытое поле
Будет удалено: 20 ноября 2031 г.

Сюзане: 30 × 15 000 сум = 450 000 сум
Весна: 20 × 12 000 сум = 240 000 сум
Всего открыток: 50, на сумму 690 000 сум
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', null, '0', null, null, null, null, 'order:P-YM95-ZQYF', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('12', '<198ea5e2-81d8-4a5a-a774-fc37633d3161@example.test>', 'jobs@example.test', 'dilnoza@example.test', 'Отклик: SOS-мама — Dilnoza Rahimova (J-KR5J-JJR9)', 'Номер: J-KR5J-JJR9
Вакансия: SOS-мама (101)
Страница вакансии: http://localhost:3000/vakansii/101
Имя: Dilnoza
Фамилия: Rahimova
Электронная почта: dilnoza@example.test
Телефон: +998 90 123-45-67
Язык формы: узбекский
Получен: 20 ноября 2026 г., 10:00
Согласие на обработку данных: текст 2026-11/uz, дано 20 ноября 2026 г., 10:00
Резюме: resume.pdf (220 Б)
Данные будут удалены: 1 августа 2027 г.

Сопроводительное письмо:
Assalomu alaykum!
', 'resume', '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', null, '0', null, null, null, null, 'application:1', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('13', '<3729c7ae-6ec3-4df9-a1dc-5079f843e1f8@example.test>', 'dilnoza@example.test', 'jobs@example.test', 'Arizangiz qabul qilindi: SOS onasi', 'Assalomu alaykum, Dilnoza!

Oʻzbekiston SOS bolalar mahallalaridagi “SOS onasi” vakansiyasiga ariza berganingiz uchun rahmat. Arizangiz va rezyumengiz qabul qilindi.

Ariza raqami: J-KR5J-JJR9. Bizga yozsangiz, shu raqamni koʻrsating.

Har bir arizani oʻqiymiz va muddat tugagach ikki hafta ichida hammaga javob beramiz, rad etganimizda ham. Boshqa vakansiyalar: http://localhost:3000/uz/vakansiyalar

Maʼlumotlaringiz faqat xodim tanlash uchun kerak. Ular fayl bilan birga oʻchiriladigan kun: 2027-yil 1-avgust. Ertaroq oʻchirilishini istasangiz, shu xatga javob yozing.

Oʻzbekiston SOS bolalar mahallalari
', null, '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', '2026-11-23 05:00:00+00', '0', null, null, null, null, 'application:1', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('14', '<1e9e949e-6416-4c75-82aa-1fd3bb1b5666@example.test>', 'jobs@example.test', 'other@example.test', 'Отклик: SOS-мама — O''g''iloy Rahimova (J-7DZC-3MED)', 'Номер: J-7DZC-3MED
Вакансия: SOS-мама (101)
Страница вакансии: http://localhost:3000/vakansii/101
Имя: O''g''iloy
Фамилия: Rahimova
Электронная почта: other@example.test
Телефон: +998 90 123-45-67
Язык формы: английский
Получен: 20 ноября 2026 г., 10:00
Согласие на обработку данных: текст 2026-11/en, дано 20 ноября 2026 г., 10:00
Резюме: resume.docx (703 Б)
О файле: embedded object
Данные будут удалены: 1 августа 2027 г.

Сопроводительное письмо:
нет
', 'resume', '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', null, '0', null, null, null, null, 'application:2', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('15', '<87cfbeb7-9002-4b78-b591-fad4dd2f7934@example.test>', 'other@example.test', 'jobs@example.test', 'We have received your application: SOS mother', 'Dear O''g''iloy,

Thank you for applying to SOS Children''s Villages Uzbekistan for the position of “SOS mother”. Your application and your résumé have reached us.

Your reference number is J-7DZC-3MED. Please quote it if you write to us.

We read every application and reply to every applicant within two weeks of the deadline, even if the answer is no. Other vacancies: http://localhost:3000/en/vacancies

We use your data only for recruitment and will delete them, with the file, on 1 August 2027. To have them deleted earlier, reply to this e-mail.

Kind regards, SOS Children''s Villages Uzbekistan
', null, '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', '2026-11-23 05:00:00+00', '0', null, null, null, null, 'application:2', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('2', '<732aa737-a4cd-46ad-ae54-22a4ecf0c3cc@example.test>', 'aziza@example.test', 'messages@example.test', 'Murojaatingizni oldik (M-JKDG-T332)', 'Assalomu alaykum, Aziza Karimova!

Bizga yozganingiz uchun rahmat. Xabaringiz siz tanlagan ofisga yetkazildi. Odatda uch ish kuni ichida telefon yoki elektron pochta orqali javob beramiz.

Murojaatingiz raqami: M-JKDG-T332. Yana qoʻngʻiroq qilsangiz yoki yozsangiz, shu raqamni ayting.

Murojaatingizni 2027-yil 20-noyabr kunigacha oʻchiramiz. Uni ertaroq oʻchirishimizni istasangiz yoki bizga yozmagan boʻlsangiz, shu xatga javob yozing.

Oʻzbekiston SOS bolalar mahallalari
http://localhost:3000/uz/kontakty
', null, '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', '2026-11-23 05:00:00+00', '0', null, null, null, null, 'letter:M-JKDG-T332', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('3', '<eaf92d4e-a121-4f95-b0b5-5b73432210ac@example.test>', 'questions@example.test', 'aziza@example.test', 'Вопрос: Aziza Karimova, Самарканд (Q-VCV5-T887)', 'Номер: Q-VCV5-T887
Имя: Aziza Karimova
Телефон: +998 90 123-45-67
Эл. почта: aziza@example.test
Город: Самарканд
Тема: Партнёрство
Организация: Non
Язык: русский
Получено: 20 ноября 2026 г., 10:00
Будет удалено: 20 ноября 2027 г.

Сообщение:
Assalomu alaykum! It''s me.
', null, '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', null, '0', null, null, null, null, 'letter:Q-VCV5-T887', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('4', '<89fc70a6-cc1b-4bca-875a-405a36d78305@example.test>', 'aziza@example.test', 'questions@example.test', 'Мы получили ваше обращение (Q-VCV5-T887)', 'Здравствуйте, Aziza Karimova!

Спасибо за вопрос. Мы ответим по телефону или электронной почте, обычно в течение трёх рабочих дней.

Номер обращения: Q-VCV5-T887. Назовите его, если будете звонить или писать нам снова.

Мы удалим ваше обращение не позднее 20 ноября 2027 г.. Если вы хотите, чтобы мы сделали это раньше, или если вы нам не писали, ответьте на это письмо.

SOS Детские деревни Узбекистана
http://localhost:3000/kontakty
', null, '2026-11-20 05:00:00+00', '2026-11-20 05:00:00+00', '2026-11-23 05:00:00+00', '0', null, null, null, null, 'letter:Q-VCV5-T887', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('5', '<6885fe80-a2d0-4e72-85dc-b2ce89addc4f@example.test>', 'messages@example.test', null, '[проверить] Сообщение: Aziza Karimova, Ташкент (M-AAW7-Z9M8)', 'Номер: M-AAW7-Z9M8
Имя: Aziza Karimova
Телефон: +998 90 123-45-67
Город: Ташкент
Язык: узбекский
Получено: 20 ноября 2026 г., 10:01
Похоже на робота: заполнено скрытое поле; отправлено за три секунды
Будет удалено: 20 ноября 2027 г.

Сообщение:
Assalomu alaykum! It''s me.
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', null, '0', null, null, null, null, 'letter:M-AAW7-Z9M8', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('6', '<5626dcb3-ee46-4fd3-9796-da36856eb625@example.test>', 'messages@example.test', 'aziza@example.test', 'Сообщение: Aziza Karimova, Ташкент (M-4VTS-VY4C)', 'Номер: M-4VTS-VY4C
Имя: Aziza Karimova
Телефон: +998 90 123-45-67
Эл. почта: aziza@example.test
Город: Ташкент
Язык: узбекский
Получено: 20 ноября 2026 г., 10:01
Будет удалено: 20 ноября 2027 г.

Сообщение:
No script
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', null, '0', null, null, null, null, 'letter:M-4VTS-VY4C', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('7', '<d4332497-f27e-44db-bd43-0131db40af7c@example.test>', 'aziza@example.test', 'messages@example.test', 'Murojaatingizni oldik (M-4VTS-VY4C)', 'Assalomu alaykum, Aziza Karimova!

Bizga yozganingiz uchun rahmat. Xabaringiz siz tanlagan ofisga yetkazildi. Odatda uch ish kuni ichida telefon yoki elektron pochta orqali javob beramiz.

Murojaatingiz raqami: M-4VTS-VY4C. Yana qoʻngʻiroq qilsangiz yoki yozsangiz, shu raqamni ayting.

Murojaatingizni 2027-yil 20-noyabr kunigacha oʻchiramiz. Uni ertaroq oʻchirishimizni istasangiz yoki bizga yozmagan boʻlsangiz, shu xatga javob yozing.

Oʻzbekiston SOS bolalar mahallalari
http://localhost:3000/uz/kontakty
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', '2026-11-23 05:01:00+00', '0', null, null, null, null, 'letter:M-4VTS-VY4C', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('8', '<5921ef6c-84fc-47d5-ab79-f4ec60860893@example.test>', 'boxes@example.test', null, 'Заявка на ящик: Aziza Karimova, Самарканд (B-KXG7-T5BF)', 'Номер: B-KXG7-T5BF
Имя: Aziza Karimova
Телефон: +998 90 123-45-67
Город: Самарканд
Ящиков: 2
Месяцев: 6
Адрес: Registon 1
Начиная с: 10 января 2027 г.
Вид места: Кафе или ресторан
Организация: Non va choy
Язык: русский
Получено: 20 ноября 2026 г., 10:01
Будет удалено: 20 ноября 2027 г.
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', null, '0', null, null, null, null, 'letter:B-KXG7-T5BF', null, 'mail');
insert into outbox (id, message_id, recipient, reply_to, subject, body, attaches, created_at, due_at, give_up_at, attempts, sent_at, last_error, worker, lease_until, owner, html, channel) overriding system value values ('9', '<659ed255-52a1-4be5-8456-04df309ecc4a@example.test>', 'postcards@example.test', 'aziza@example.test', 'Открытки: 50 шт., Non ''va'' choy (P-VEWN-VECR)', 'Номер: P-VEWN-VECR
Имя: Азиза Каримова
Телефон: +998 90 123-45-67
Эл. почта: aziza@example.test
Получение: доставка курьером
Адрес: Регистан 1
Организация: Non ''va'' choy
ИНН: 301234567
Язык: английский
Получено: 20 ноября 2026 г., 10:01
Будет удалено: 20 ноября 2031 г.

Сюзане: 30 × 15 000 сум = 450 000 сум
Весна: 20 × 12 000 сум = 240 000 сум
Всего открыток: 50, на сумму 690 000 сум

Примечание:
К Наврузу
', null, '2026-11-20 05:01:00+00', '2026-11-20 05:01:00+00', null, '0', null, null, null, null, 'order:P-VEWN-VECR', null, 'mail');
select setval(pg_get_serial_sequence('outbox', 'id'), (select coalesce(max(id), 1) from outbox));
