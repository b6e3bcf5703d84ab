package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.Status;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What would be wrong once changes are written. Only errors that were not there before count against them, so that one
 * of several mistakes can be mended; and nobody else may be left with an error by them.
 *
 * @param own what is wrong with what is written, old and new
 * @param refusal how to end instead of writing, if at all
 */
record ChangeConsequences(List<Problem> own, List<Problem> ofOthers, Optional<Status> refusal) {

    static ChangeConsequences of(LabelChangeRequest request) {
        var edits = request.edits();
        var own = new ArrayList<Problem>();
        var ofOthers = new ArrayList<Problem>();
        boolean worse = false;
        var organisations = new LinkedHashMap<OrganisationKey, OrganisationSnapshot>();
        edits.forEach(edit -> organisations.put(edit.organisation().key(), edit.organisation()));
        for (var organisation : organisations.values()) {
            var changed = new HashMap<LabelOwner, Labels>();
            edits.stream()
                    .filter(edit -> edit.organisation().key().equals(organisation.key()))
                    .filter(edit -> !edit.plan().isEmpty())
                    .forEach(edit -> changed.put(edit.owner(), edit.plan().result()));
            var before = organisation.organisation();
            var after = organisation.with(changed).organisation();
            var worseNow = newErrors(
                            before.findings().ofOrganisation(), after.findings().ofOrganisation())
                    .filter(problem -> !request.accepted().contains(problem.code()))
                    .toList();
            if (changed.containsKey(organisation.owner())) {
                own.addAll(after.findings().ofOrganisation());
                worse |= !worseNow.isEmpty();
            } else {
                ofOthers.addAll(worseNow);
            }
            worse |= ofClusters(organisation, before, after, changed, own, ofOthers);
        }
        return new ChangeConsequences(
                own,
                ofOthers,
                worse
                        ? Optional.of(Status.INVALID_INPUT)
                        : ofOthers.isEmpty() ? Optional.empty() : Optional.of(Status.REFUSED));
    }

    private static boolean ofClusters(
            OrganisationSnapshot organisation,
            Organisation before,
            Organisation after,
            Map<LabelOwner, Labels> changed,
            List<Problem> own,
            List<Problem> ofOthers) {
        boolean worse = false;
        for (var labelled : organisation.clusters()) {
            var cluster = labelled.cluster();
            var old = before.findings().of(cluster.id());
            var found = after.findings().of(cluster.id());
            var owner = organisation.owner(cluster);
            if (owner.isPresent() && changed.containsKey(owner.get())) {
                found.forEach(problem -> own.add(problem.in(cluster.name() + " ")));
                worse |= newErrors(old, found).findAny().isPresent();
            } else {
                newErrors(old, found).forEach(problem -> ofOthers.add(problem.in(cluster.name() + " ")));
            }
        }
        return worse;
    }

    private static Stream<Problem> newErrors(List<Problem> before, List<Problem> after) {
        var known = before.stream().map(ChangeConsequences::identity).collect(Collectors.toSet());
        return after.stream().filter(Problem::isError).filter(problem -> !known.contains(identity(problem)));
    }

    /** The same code for the same value at the same place is the same problem, whatever name is suggested. */
    private static List<String> identity(Problem problem) {
        var sentence = problem.sentence();
        var value = sentence.substring(Math.max(0, sentence.lastIndexOf(" (")));
        return List.of(problem.code().name(), problem.place(), value);
    }
}
