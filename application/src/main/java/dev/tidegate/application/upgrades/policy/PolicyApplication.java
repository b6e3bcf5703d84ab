package dev.tidegate.application.upgrades.policy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.application.upgrades.change.SelectedCluster;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.labeledit.ParsedForm;
import dev.tidegate.upgrades.policy.Labels;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Plans how documents are put in place as labels: settings of organisations first, since policies may need sectors they declare, then the
 * policies of clusters by their names.
 *
 * @param prune whether labels of ours that no document speaks of go, in organisations that some document is about
 * @param finish the command that does the same again
 */
public record PolicyApplication(List<Path> paths, boolean prune, String finish) {

    /** The changes, with the organisations they are for. */
    public record Planned(OrganisationSession session, LabelChangeRequest request) {}

    /**
     * Checks the files, reads the organisations, and plans the changes of their labels.
     *
     * @param opener reads organisations by their ids, besides the one that was asked for
     * @param invalid given the problems of the files, right before the request fails because of them
     */
    public Planned plan(
            Instant now, Function<Collection<String>, OrganisationSession> opener, Consumer<Document> invalid) {
        var files = PolicyFiles.read(paths);
        if (!files.trees().isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "these are files of a data tree: put them in place with tidegate upgrades policy sync --data");
        }
        var problems = files.check(now);
        if (problems.stream().anyMatch(Problem::isError)) {
            invalid.accept(new ProblemReport(files.documents() + " documents", problems)
                    .in(Document.of("tidegate.upgrades.policy.validate/v1")));
            throw new RequestFailure(Status.INVALID_INPUT, "nothing was written: mend these errors first");
        }
        var session = opener.apply(files.forms().stream()
                .filter(form -> form.kind() == LabelOwner.Kind.ORGANISATION)
                .map(ParsedForm::name)
                .toList());
        return new Planned(session, request(session, files.forms()));
    }

    private LabelChangeRequest request(OrganisationSession session, List<ParsedForm> forms) {
        var settings = new ArrayList<OwnerLabelChanges>();
        var policies = new LinkedHashMap<LabelOwner, OwnerLabelChanges>();
        for (var form : forms) {
            switch (form.kind()) {
                case ORGANISATION ->
                    settings.add(
                            OwnerLabelChanges.of(organisation(session, form.name()), form.labels(), unknown(), finish));
                case SUBSCRIPTION -> add(policies, session.cluster(form.name()), form);
            }
        }
        if (prune) {
            session.organisations().stream()
                    .filter(organisation -> isSpokenOf(organisation, settings, policies))
                    .forEach(organisation -> prune(organisation, policies));
        }
        var edits = new ArrayList<>(settings);
        policies.values().stream()
                .sorted(Comparator.comparing(OwnerLabelChanges::name))
                .forEach(edits::add);
        return LabelChangeRequest.of(edits);
    }

    private void add(Map<LabelOwner, OwnerLabelChanges> policies, SelectedCluster found, ParsedForm form) {
        var other = policies.put(found.owner(), OwnerLabelChanges.of(found, form.labels(), unknown(), finish));
        if (other != null) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "%s is for cluster %s, and so is another document"
                            .formatted(form.place(), found.cluster().name()));
        }
    }

    private static OrganisationSnapshot organisation(OrganisationSession session, String id) {
        return session.organisations().stream()
                .filter(organisation -> organisation.key().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isSpokenOf(
            OrganisationSnapshot organisation,
            List<OwnerLabelChanges> settings,
            Map<LabelOwner, OwnerLabelChanges> policies) {
        return Stream.concat(settings.stream(), policies.values().stream())
                .anyMatch(edit -> edit.organisation().key().equals(organisation.key()));
    }

    private void prune(OrganisationSnapshot organisation, Map<LabelOwner, OwnerLabelChanges> policies) {
        for (var labelled : organisation.clusters()) {
            var found = new SelectedCluster(organisation, labelled);
            if (!labelled.labels().isEmpty() && !policies.containsKey(found.owner())) {
                policies.put(found.owner(), OwnerLabelChanges.of(found, Labels.NONE, unknown(), finish));
            }
        }
    }

    private LabelChangePlan.UnknownLabels unknown() {
        return prune ? LabelChangePlan.UnknownLabels.PRUNE : LabelChangePlan.UnknownLabels.KEEP;
    }
}
