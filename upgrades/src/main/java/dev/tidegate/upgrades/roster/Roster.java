package dev.tidegate.upgrades.roster;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.nodepool.Components;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;

/**
 * All clusters of an organisation that are looked after, in the order of their turns: those whose node pools lag
 * first, then by the version they run, then by the soak they ask for, so that whoever is furthest behind and most
 * daring goes first. Ties are broken by name and id, so that the order in which clusters were told does not matter.
 */
public final class Roster {

    private static final Comparator<Seat> BY_NEED = Comparator.<Seat, Version>comparing(
                    seat -> seat.components().controlPlane(), Comparator.nullsLast(Version.BY_PRECEDENCE))
            .thenComparingInt(Roster::soakDays);

    private static final Comparator<Seat> BY_NAME = Comparator.<Seat, String>comparing(
                    seat -> seat.cluster().name())
            .thenComparing(seat -> seat.cluster().id());

    private final List<Seat> seats;
    private final VersionTexts texts;

    private Roster(List<Seat> seats, VersionTexts texts) {
        this.seats = seats;
        this.texts = texts;
    }

    public static Roster of(Organisation organisation, UpgradeRules rules) {
        var texts = new VersionTexts();
        var ids = new HashSet<String>();
        var seats = organisation.members().stream()
                .filter(Member::isManaged)
                .filter(member -> ids.add(member.cluster().id()))
                .map(member -> seat(member, texts, rules))
                .sorted(order(rules))
                .toList();
        return new Roster(seats, texts);
    }

    public List<Seat> seats() {
        return seats;
    }

    public VersionTexts texts() {
        return texts;
    }

    private static Comparator<Seat> order(UpgradeRules rules) {
        var order = rules.hosted().poolsFirst()
                ? Comparator.comparing(Seat::isHalfway).reversed().thenComparing(BY_NEED)
                : BY_NEED;
        return rules.clusters().toldOrderMatters() ? order : order.thenComparing(BY_NAME);
    }

    private static Seat seat(Member member, VersionTexts texts, UpgradeRules rules) {
        var components = Components.of(member.cluster(), texts, rules.clusters());
        var policy = member.standing().policy().orElse(null);
        boolean counts = rules.clusters().keepsNotReady()
                ? !member.cluster().isLeaving()
                : member.cluster().isReady() && policy != null;
        boolean oldest = rules.hosted().oldestCounts();
        return new Seat(
                member,
                components,
                policy,
                counts,
                oldest ? components.oldest() : components.controlPlane(),
                oldest ? components.oldestText() : member.cluster().version());
    }

    private static int soakDays(Seat seat) {
        var policy = seat.policy();
        var days = policy == null ? null : policy.soakDays();
        return days == null ? 0 : days;
    }
}
