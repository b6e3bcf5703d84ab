package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.CheckCommand;
import dev.tidegate.integrations.entry.Integration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads what is said of a reconciler as a whole. */
final class IntegrationReader {

    /** With prefix, target and number there is little room left in the name of a workload. */
    private static final int LONGEST_NAME = 44;

    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?");
    private static final List<String> MANDATORY =
            List.of(IntegrationSchemas.APP_INTERFACE_SETTINGS, IntegrationSchemas.INTEGRATION);

    private IntegrationReader() {}

    /** Nothing if the file does not even say its name. Errors that make it unfit for use go to the blame. */
    static Optional<Integration> read(DataTree tree, DataFile file, Blame blame) {
        return Fields.of(tree, file, problem -> accept(problem, blame))
                .flatMap(fields -> fields.text("name").map(name -> integration(file, fields, name)));
    }

    /** What does not fit its schema has been said, and costs what it touches. */
    private static void accept(Problem problem, Blame blame) {
        if (problem.code() instanceof IntegrationProblem) {
            blame.accept(problem);
        }
    }

    private static Integration integration(DataFile file, Fields fields, String name) {
        if (!NAME.matcher(name).matches()) {
            fields.problem(
                    IntegrationProblem.NAME_INVALID,
                    "name",
                    "\"%s\" cannot be part of the name of a workload; use small letters, digits and dashes"
                            .formatted(name));
        } else if (name.length() > LONGEST_NAME) {
            fields.problem(
                    IntegrationProblem.NAME_TOO_LONG,
                    "name",
                    "has %d characters, and %d is the most".formatted(name.length(), LONGEST_NAME));
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

    private static Optional<CheckCommand> check(Fields check) {
        if (check.has("shardSpecOverride")) {
            check.problem(
                    IntegrationProblem.DEPRECATED_FORM,
                    "shardSpecOverride",
                    "is not read: a check runs what managed says will run");
        }
        return check.text("cmd")
                .map(command -> new CheckCommand(
                        command,
                        check.flag("disabled", false),
                        check.flag("always_run", false),
                        check.flag("early_exit", false),
                        check.flag("check_only_affected_shards", false),
                        check.integer("run_order").orElse(0),
                        SpecReader.written(check, "imageRef")));
    }
}
