package dev.tidegate.store.backup;

import static dev.tidegate.store.backup.ExportColumn.number;
import static dev.tidegate.store.backup.ExportColumn.optional;
import static dev.tidegate.store.backup.ExportColumn.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of the export.
 *
 * @param kind the value of the field {@code kind} in its lines
 * @param keys how many of the columns are the key
 * @param hasBody whether its rows have compressed content
 * @param columns those of the key first; without those of the content
 */
record ExportTable(String kind, String table, int keys, boolean hasBody, List<ExportColumn> columns) {

    /** Only the token of a lease is exported: after a restore nobody holds it, but its tokens must keep growing. */
    private static final ExportTable LEASES =
            new ExportTable("lease", "leases", 1, false, List.of(text("name"), number("token")));

    private static final ExportTable DOCUMENTS = new ExportTable(
            "document",
            "documents",
            4,
            false,
            List.of(text("namespace"), text("environment"), text("organisation"), text("name"), number("generation")));

    private static final ExportTable GENERATIONS = new ExportTable(
            "generation",
            "generations",
            5,
            true,
            List.of(
                    text("namespace"),
                    text("environment"),
                    text("organisation"),
                    text("name"),
                    number("generation"),
                    text("written_at")));

    private static final ExportTable RUNS = new ExportTable(
            "run", "runs", 1, false, List.of(text("id"), text("capability"), text("scope"), text("started_at")));

    private static final ExportTable RUN_BODIES =
            new ExportTable("run_body", "run_bodies", 2, true, List.of(text("run"), text("part")));

    private static final ExportTable APPROVALS = new ExportTable(
            "approval",
            "approvals",
            6,
            false,
            List.of(
                    text("capability"),
                    text("subject"),
                    text("group_name"),
                    text("revision"),
                    text("given_by"),
                    number("number"),
                    text("given_at"),
                    text("note"),
                    optional("revoked_by"),
                    optional("revoked_at"),
                    optional("expires_at")));

    private static final ExportTable AUDIT = new ExportTable(
            "audit",
            "audit",
            1,
            false,
            List.of(
                    number("id"),
                    text("happened_at"),
                    text("actor"),
                    text("capability"),
                    text("subject"),
                    text("action"),
                    text("detail"),
                    text("digest")));

    /** In the order of a restore: a row comes after those it refers to. */
    static final List<ExportTable> ALL = List.of(LEASES, DOCUMENTS, GENERATIONS, RUNS, RUN_BODIES, APPROVALS, AUDIT);

    private static final List<String> BODY = List.of("media_type", "size", "digest", "body");

    static Optional<ExportTable> named(Object kind) {
        return ALL.stream().filter(table -> table.kind.equals(kind)).findFirst();
    }

    static List<String> tables() {
        return ALL.stream().map(ExportTable::table).toList();
    }

    String select() {
        var key = columns.stream().limit(keys).map(ExportColumn::name).collect(Collectors.joining(", "));
        return "select %s from %s order by %s".formatted(String.join(", ", stored()), table, key);
    }

    String insert() {
        return "insert into %s (%s) values (:%s)"
                .formatted(table, String.join(", ", stored()), String.join(", :", stored()));
    }

    private List<String> stored() {
        var names = columns.stream().map(ExportColumn::name);
        return Stream.concat(names, hasBody ? BODY.stream() : Stream.empty()).toList();
    }
}
