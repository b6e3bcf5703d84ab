package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.problem.ProblemReport;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.Desk;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.cli.upgrades.desk.Found;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.edit.Written;
import dev.tidegate.upgrades.policy.Labels;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Puts documents in place: settings of organisations first, since policies may need sectors they declare, then the
 * policies of clusters by their names.
 *
 * @param prune whether labels of ours that no document speaks of go, in organisations that some document is about
 * @param finish the command that does the same again
 */
public record Application(List<Path> paths, boolean prune, String finish) {

    public ExitCode carryOut(OrganisationOptions organisations, ChangeOptions change, OutputOption output) {
        var files = PolicyFiles.read(paths);
        if (!files.trees().isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "these are files of a data tree: put them in place with tidegate upgrades policy sync --data");
        }
        var problems = files.check(Clock.systemUTC().instant());
        if (problems.stream().anyMatch(Problem::isError)) {
            output.print(new ProblemReport(files.documents() + " documents", problems)
                    .in(Document.of("tidegate.upgrades.policy.validate/v1")));
            throw new CommandFailure(ExitCode.WRONG_USAGE, "nothing was written: mend these errors first");
        }
        var desk = organisations.open(files.forms().stream()
                .filter(form -> form.kind() == LabelOwner.Kind.ORGANISATION)
                .map(Written::name)
                .toList());
        return change.carryOut(desk, intent(desk, files.forms()), Document.of("tidegate.upgrades.changes/v1"), output);
    }

    private Intent intent(Desk desk, List<Written> forms) {
        var settings = new ArrayList<Edit>();
        var policies = new LinkedHashMap<LabelOwner, Edit>();
        for (var form : forms) {
            switch (form.kind()) {
                case ORGANISATION ->
                    settings.add(Edit.of(organisation(desk, form.name()), form.labels(), unknown(), finish));
                case SUBSCRIPTION -> add(policies, desk.cluster(form.name()), form);
            }
        }
        if (prune) {
            desk.organisations().stream()
                    .filter(organisation -> isSpokenOf(organisation, settings, policies))
                    .forEach(organisation -> prune(organisation, policies));
        }
        var edits = new ArrayList<>(settings);
        policies.values().stream().sorted(Comparator.comparing(Edit::name)).forEach(edits::add);
        return new Intent(edits, List.of(), List.of());
    }

    private void add(Map<LabelOwner, Edit> policies, Found found, Written form) {
        var other = policies.put(found.owner(), Edit.of(found, form.labels(), unknown(), finish));
        if (other != null) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "%s is for cluster %s, and so is another document"
                            .formatted(form.place(), found.cluster().name()));
        }
    }

    private static Surveyed organisation(Desk desk, String id) {
        return desk.organisations().stream()
                .filter(organisation -> organisation.key().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isSpokenOf(Surveyed organisation, List<Edit> settings, Map<LabelOwner, Edit> policies) {
        return Stream.concat(settings.stream(), policies.values().stream())
                .anyMatch(edit -> edit.organisation().key().equals(organisation.key()));
    }

    private void prune(Surveyed organisation, Map<LabelOwner, Edit> policies) {
        for (var labelled : organisation.clusters()) {
            var found = new Found(organisation, labelled);
            if (!labelled.labels().isEmpty() && !policies.containsKey(found.owner())) {
                policies.put(found.owner(), Edit.of(found, Labels.NONE, unknown(), finish));
            }
        }
    }

    private LabelChanges.Unknown unknown() {
        return prune ? LabelChanges.Unknown.PRUNE : LabelChanges.Unknown.KEEP;
    }
}
