package dev.tidegate.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.approval.Approval;
import dev.tidegate.store.approval.ApprovalTarget;
import dev.tidegate.store.audit.AuditFilter;
import dev.tidegate.store.backup.RestoreResult;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.content.Digest;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReadResult;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

abstract class BackupContract extends StoreContract {

    private static final ApprovalTarget CANARY =
            new ApprovalTarget("policies", "etcd-encryption", "canary", Revision.of("content"));

    @SuppressWarnings("NullAway.Init")
    private StoreConfig targetConfig;

    @SuppressWarnings("NullAway.Init")
    private Store target;

    @SuppressWarnings("NullAway.Init")
    private String filled;

    BackupContract(Backend backend) {
        super(backend);
    }

    @BeforeAll
    void openTarget() throws IOException {
        targetConfig = backend.fresh();
        target = openForAll(targetConfig);
        fill(target);
        filled = new String(export(target), UTF_8);
    }

    @BeforeEach
    void emptyTarget() throws SQLException {
        Backend.empty(targetConfig);
    }

    @Test
    void what_is_stored_can_be_restored() throws IOException {
        fill(store);

        var restoration = target.restore(in(export(store)));

        assertThat(restoration).isEqualTo(new RestoreResult.Restored(1 + 2 + 31 + 2 + 6 + 3 + 2));
        assertThat(export(target)).isEqualTo(export(store));
        assertThat(target.verify().isClean()).isTrue();
        assertThat(found(target.documents().read(KEY)))
                .isEqualTo(found(store.documents().read(KEY)));
        assertThat(target.approvals().history("policies", "etcd-encryption"))
                .isEqualTo(store.approvals().history("policies", "etcd-encryption"));
        assertThat(target.audit().list(AuditFilter.all(), 10))
                .hasSize(2)
                .isEqualTo(store.audit().list(AuditFilter.all(), 10));
    }

    @Test
    void an_export_of_the_version_before_approvals_could_expire_is_restored() throws IOException {
        fill(store);
        var export = new String(export(store), UTF_8)
                .replaceFirst("(?s)\\{\"kind\":\"end\".*", "")
                .replaceAll(",\"expires_at\":[^}]*", "")
                .replaceAll("\\{\"kind\":\"audit\".*\n", "");
        var end = "{\"kind\":\"end\",\"records\":45,\"digest\":\"%s\"}\n".formatted(Digest.of(export.getBytes(UTF_8)));

        var restoration = target.restore(in((export + end).getBytes(UTF_8)));

        assertThat(restoration).isEqualTo(new RestoreResult.Restored(45));
        assertThat(target.approvals().history("policies", "etcd-encryption"))
                .extracting(Approval::expiresAt)
                .containsOnlyNulls();
    }

    @Test
    void an_export_reads_like_this() throws IOException {
        var fence = fence();
        store.documents().replace(KEY, Generation.NONE, Content.json("{\"a\":\n\"ü\"}"), fence, NOW);
        var out = new ByteArrayOutputStream();

        var exported = store.export(out);

        assertThat(out.toString(UTF_8))
                .isEqualTo("""
                {"format":"tidegate-store","version":1}
                {"kind":"lease","name":"upgrades/production/org-1","token":1}
                {"kind":"document","namespace":"upgrades.history","environment":"production","organisation":"org-1",\
                "name":"clusters","generation":1}
                {"kind":"generation","namespace":"upgrades.history","environment":"production","organisation":"org-1",\
                "name":"clusters","generation":1,"written_at":"2026-03-02T07:40:00.123456789Z",\
                "media_type":"application/json","size":11,\
                "digest":"%s",\
                "text":"{\\"a\\":\\n\\"ü\\"}"}
                {"kind":"end","records":3,"digest":"%s"}
                """.formatted(Content.json("{\"a\":\n\"ü\"}").digest(), exported.digest()));
    }

    @Test
    void leases_are_free_after_a_restore_and_their_tokens_go_on_growing() throws IOException {
        var late = fence();

        target.restore(in(export(store)));

        assertThat(target.leases().holder(LEASE)).isEmpty();
        assertThat(granted(target.leases().acquire(LEASE, "b", HOUR, NOW)).token())
                .isEqualTo(late.token() + 1);
    }

    @Test
    void a_store_that_is_not_empty_takes_no_restore() throws IOException {
        fill(store);
        var before = export(store);

        var restoration = store.restore(in(before));

        assertThat(restoration)
                .isEqualTo(new RestoreResult.Refused(0, "the store is not empty: restore into a new one"));
        assertThat(export(store)).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void a_changed_export_is_refused_as_a_whole(String reason, long line, UnaryOperator<String> change)
            throws IOException {
        var changed = change.apply(filled);
        var empty = export(target);

        var restoration = target.restore(in(changed.getBytes(UTF_8)));

        var refused = restoration.match(restored -> new RestoreResult.Refused(-1, "restored"), answer -> answer);
        assertThat(refused.line()).isEqualTo(line);
        assertThat(refused.sentence()).contains(reason);
        assertThat(export(target)).isEqualTo(empty);
    }

    static List<Arguments> changes() {
        return List.of(
                change("changed after it was written", 49, text -> text.replace("\"token\":1", "\"token\":9")),
                change("it contradicts another line", 37, text -> text.replaceFirst("\\{\"kind\":\"run\".*\n", "")),
                change("does not match its digest", 19, text -> text.replace("\"text\":\"17\"", "\"text\":\"71\"")),
                change(
                        "token is missing or of the wrong kind",
                        2,
                        text -> text.replace("\"token\":1", "\"token\":\"1\"")),
                change("does not belong there", 2, text -> text.replace("\"token\":1", "\"token\":1,\"more\":1")),
                change("its kind is unknown", 2, text -> text.replace("\"lease\"", "\"leese\"")),
                change("not valid base64", 35, text -> text.replace("\"base64\":\"", "\"base64\":\"?")),
                change(
                        "not an object of texts and whole numbers",
                        2,
                        text -> text.replace("\"token\":1}", "\"token\":1")),
                change(
                        "an object of texts and whole numbers",
                        2,
                        text -> text.replace("\"token\":1}", "\"token\":[1]}")),
                change("is cut off", 49, text -> text.substring(0, text.lastIndexOf("{\"kind\":\"end\""))),
                change("something follows the end", 50, text -> text + "{}\n"),
                change("the export is empty", 1, text -> ""),
                change("this is not an export of a store", 1, text -> "{\"hello\":1}\n"),
                change("this one has version 2", 1, text -> text.replace("\"version\":1", "\"version\":2")));
    }

    private static Arguments change(String reason, long line, UnaryOperator<String> change) {
        return Arguments.of(reason, line, change);
    }

    @Test
    void a_damaged_generation_is_carried_over_as_damaged() throws IOException, SQLException {
        write(2, fence());
        Backend.execute(config, "update generations set digest = 'sha256:0' where generation = 1");

        var restoration = target.restore(in(export(store)));

        assertThat(restoration).isInstanceOf(RestoreResult.Restored.class);
        assertThat(target.documents().read(KEY, generation(1))).isInstanceOf(ReadResult.Unreadable.class);
        assertThat(target.verify()).isEqualTo(store.verify());
        assertThat(export(target)).isEqualTo(export(store));
    }

    /** Rows in every table, with every form of content. */
    static void fill(Store store) {
        var fence = fence(store, LEASE, "writer");
        var current = Generation.NONE;
        for (var count = 1; count <= 32; count++) {
            current = replaced(store.documents().replace(KEY, current, text(count), fence, NOW));
        }
        var binary = new DocumentKey("z", "é", "🚢", "\"quoted\" \\ and / others");
        store.documents()
                .replace(
                        binary,
                        Generation.NONE,
                        Content.of("application/x-test", new byte[] {0, 1, -1, 10, 13}),
                        fence,
                        NOW);
        store.runs().append(DecisionLogContract.run("r1", "org-1", NOW));
        store.runs().append(DecisionLogContract.run("r2", "org-1", NOW.plusNanos(1)));
        store.approvals().give(CANARY, "ana", NOW, "note, with \"quotes\"", null);
        store.approvals().give(CANARY, "ben", NOW, "", null);
        store.approvals().revoke(CANARY, "eve", NOW);
        store.approvals().give(CANARY, "ben", NOW, "", NOW.plus(HOUR));
        store.audit().append(AuditLogContract.entry("ana", "approve", NOW));
        store.audit().append(AuditLogContract.entry("eve", "revoke", NOW));
    }

    static byte[] export(Store store) throws IOException {
        var out = new ByteArrayOutputStream();
        store.export(out);
        return out.toByteArray();
    }

    static ByteArrayInputStream in(byte[] export) {
        return new ByteArrayInputStream(export);
    }
}
