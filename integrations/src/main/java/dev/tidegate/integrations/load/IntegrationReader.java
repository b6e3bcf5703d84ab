package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.PrCheck;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads what applies to an integration as a whole. */
final class IntegrationReader {

    /** Prefix, target and number must fit into the name of a workload too. */
    private static final int MAX_NAME_LENGTH = 44;

    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?");
    private static final List<String> MANDATORY =
            List.of(IntegrationSchemas.APP_INTERFACE_SETTINGS, IntegrationSchemas.INTEGRATION);

    private IntegrationReader() {}

    /** Empty if the file has no name. Errors that make the integration unusable go to the entry problems. */
    static Optional<Integration> read(DataTree tree, DataFile file, EntryProblems entryProblems) {
        return Fields.of(tree, file, problem -> accept(problem, entryProblems))
                .flatMap(fields -> fields.text("name").map(name -> integration(file, fields, name)));
    }

    /** Schema violations are reported already, and freeze what they affect. */
    private static void accept(Problem problem, EntryProblems entryProblems) {
        if (problem.code() instanceof IntegrationProblem) {
            entryProblems.accept(problem);
        }
    }

    private static Integration integration(DataFile file, Fields fields, String name) {
        if (!NAME.matcher(name).matches()) {
            fields.problem(
                    IntegrationProblem.NAME_INVALID,
                    "name",
                    "\"%s\" cannot be part of the name of a workload; use small letters, digits and dashes"
                            .formatted(name));
        } else if (name.length() > MAX_NAME_LENGTH) {
            fields.problem(
                    IntegrationProblem.NAME_TOO_LONG,
                    "name",
                    "has %d characters, and %d is the most".formatted(name.length(), MAX_NAME_LENGTH));
        }
        var schemas = fields.texts("schemas");
        var missing =
                MANDATORY.stream().filter(schema -> !schemas.contains(schema)).toList();
        if (!missing.isEmpty() && file.errors(Pointer.ROOT.child("schemas")).isEmpty()) {
            fields.problem(IntegrationProblem.SCHEMAS_INCOMPLETE, "schemas", "lacks " + String.join(" and ", missing));
        }
        return new Integration(
                file.path(),
                name,
                fields.text("upstream").orElse(null),
                schemas,
                fields.has("accepts") ? fields.texts("accepts") : null,
                fields.fields("pr_check").flatMap(IntegrationReader::check).orElse(null));
    }

    private static Optional<PrCheck> check(Fields check) {
        if (check.has("shardSpecOverride")) {
            check.problem(
                    IntegrationProblem.DEPRECATED_FORM,
                    "shardSpecOverride",
                    "is not read: a check runs what managed says will run");
        }
        return check.text("cmd")
                .map(command -> new PrCheck(
                        command,
                        check.flag("disabled", false),
                        check.flag("always_run", false),
                        check.flag("early_exit", false),
                        check.flag("check_only_affected_shards", false),
                        check.integer("run_order").orElse(0),
                        EntrySpecReader.located(check, "imageRef")));
    }
}
