Import(
  rules=[
    'models/base.sml',
    'models/post.sml',
  ]
)

PostSeverity = WinnowSeverity(text=PostText)

PostIsSevere = Rule(
  when_all=[PostSeverity == 3],
  description='Winnow judged the post to be severe',
)

PostWasNotJudged = Rule(
  when_all=[PostSeverity == -1],
  description='Winnow could not judge the post completely',
)

WhenRules(
  rules_any=[PostIsSevere, PostWasNotJudged],
  then=[LabelAdd(entity=UserId, label='needs_review')],
)
