package dev.tidegate.store.backup;

import static dev.tidegate.store.backup.Column.number;
import static dev.tidegate.store.backup.Column.optional;
import static dev.tidegate.store.backup.Column.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is exported of a table.
 *
 * @param kind what a line of it calls itself
 * @param columns but for those of a body, beginning with the key
 * @param keys how many columns the key has
 */
record ExportedTable(String kind, String table, int keys, boolean hasBody, List<Column> columns) {

    /** Of a lease only the token goes along: nobody holds it in the new place, but there its tokens must go on growing. */
    private static final ExportedTable LEASES =
            new ExportedTable("lease", "leases", 1, false, List.of(text("name"), number("token")));

    private static final ExportedTable DOCUMENTS = new ExportedTable(
            "document",
            "documents",
            4,
            false,
            List.of(text("namespace"), text("environment"), text("organisation"), text("name"), number("generation")));

    private static final ExportedTable GENERATIONS = new ExportedTable(
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

    private static final ExportedTable RUNS = new ExportedTable(
            "run", "runs", 1, false, List.of(text("id"), text("capability"), text("scope"), text("started_at")));

    private static final ExportedTable RUN_BODIES =
            new ExportedTable("run_body", "run_bodies", 2, true, List.of(text("run"), text("part")));

    private static final ExportedTable APPROVALS = new ExportedTable(
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
                    optional("revoked_at")));

    /** In an order in which they can be put back: a row comes after those it refers to. */
    static final List<ExportedTable> ALL = List.of(LEASES, DOCUMENTS, GENERATIONS, RUNS, RUN_BODIES, APPROVALS);

    private static final List<String> BODY = List.of("media_type", "size", "digest", "body");

    static Optional<ExportedTable> named(Object kind) {
        return ALL.stream().filter(table -> table.kind.equals(kind)).findFirst();
    }

    static List<String> tables() {
        return ALL.stream().map(ExportedTable::table).toList();
    }

    String select() {
        var key = columns.stream().limit(keys).map(Column::name).collect(Collectors.joining(", "));
        return "select %s from %s order by %s".formatted(String.join(", ", stored()), table, key);
    }

    String insert() {
        return "insert into %s (%s) values (:%s)"
                .formatted(table, String.join(", ", stored()), String.join(", :", stored()));
    }

    private List<String> stored() {
        var names = columns.stream().map(Column::name);
        return Stream.concat(names, hasBody ? BODY.stream() : Stream.empty()).toList();
    }
}
