package dev.tidegate.application.promotions.forge;

import dev.tidegate.forge.Forge;
import dev.tidegate.forge.ForgeException;
import dev.tidegate.forge.MergeRequest;
import dev.tidegate.forge.MergeRequestChange;
import dev.tidegate.forge.NewMergeRequest;
import dev.tidegate.forge.RequestApproval;
import dev.tidegate.promotions.act.MergeRequestPort;
import dev.tidegate.promotions.act.OpenRequest;
import dev.tidegate.promotions.act.WantedRequest;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The requests of one project of a forge, into one branch. */
public final class ForgeMergeRequests implements MergeRequestPort {

    private final Forge forge;
    private final String base;

    public ForgeMergeRequests(Forge forge, String base) {
        this.forge = forge;
        this.base = base;
    }

    @Override
    public List<OpenRequest> open(String label) {
        return asked(() -> forge.open(Set.of(label)).stream()
                .filter(request -> request.targetBranch().equals(base))
                .map(ForgeMergeRequests::read)
                .toList());
    }

    @Override
    public Optional<OpenRequest> find(long number) {
        try {
            return Optional.of(read(forge.read(Math.toIntExact(number))));
        } catch (ForgeException failure) {
            if (failure.reason() == ForgeException.Reason.NOT_FOUND) {
                return Optional.empty();
            }
            throw failed(failure);
        }
    }

    @Override
    public OpenRequest create(WantedRequest wanted) {
        return asked(() -> {
            var opened = forge.create(new NewMergeRequest(
                    wanted.branch(),
                    base,
                    wanted.title(),
                    wanted.description(),
                    new TreeSet<>(wanted.labels()),
                    wanted.reviewers(),
                    wanted.isDraft()));
            return opened.wasOpen()
                    ? read(forge.update(opened.request().number(), change(wanted)))
                    : read(opened.request());
        });
    }

    @Override
    public void refresh(OpenRequest request, WantedRequest wanted) {
        asked(() -> forge.update(number(request), change(wanted)));
    }

    private static MergeRequestChange change(WantedRequest wanted) {
        return MergeRequestChange.text(wanted.title(), wanted.description())
                .withLabels(new HashSet<>(wanted.labels()), Set.of());
    }

    @Override
    public void addLabels(OpenRequest request, Collection<String> labels) {
        asked(() -> forge.update(number(request), MergeRequestChange.labels(new HashSet<>(labels), Set.of())));
    }

    @Override
    public void removeLabels(OpenRequest request, Collection<String> labels) {
        asked(() -> forge.update(number(request), MergeRequestChange.labels(Set.of(), new HashSet<>(labels))));
    }

    @Override
    public void note(OpenRequest request, String text) {
        asked(() -> {
            forge.note(number(request), text);
            return true;
        });
    }

    @Override
    public void close(OpenRequest request, String reason) {
        asked(() -> {
            forge.close(number(request), reason);
            return true;
        });
    }

    @Override
    public void deleteBranch(OpenRequest request) {
        asked(() -> forge.deleteBranch(request.branch(), request.head()));
    }

    /** Those on the present head; where a forge does not say on which head, it takes approvals back at each push. */
    @Override
    public Set<String> approvers(OpenRequest request) {
        return asked(() -> forge.approvals(forge.read(number(request))).stream()
                .filter(approval -> approval.commit() == null || Objects.equals(approval.commit(), request.head()))
                .map(RequestApproval::login)
                .filter(login -> !login.equals(request.author()))
                .collect(Collectors.toSet()));
    }

    @Override
    public boolean isProtected(String branch) {
        return asked(() -> forge.isProtected(branch));
    }

    private static int number(OpenRequest request) {
        return Math.toIntExact(request.number());
    }

    private static OpenRequest read(MergeRequest request) {
        return new OpenRequest(
                request.number(),
                request.url(),
                request.sourceBranch(),
                request.headCommit(),
                request.title(),
                request.description(),
                request.labels(),
                request.author());
    }

    private static <T> T asked(Supplier<T> asking) {
        try {
            return asking.get();
        } catch (ForgeException failure) {
            throw failed(failure);
        }
    }

    private static PromotionPortFailure failed(ForgeException failure) {
        return new PromotionPortFailure(String.valueOf(failure.getMessage()), failure);
    }
}
