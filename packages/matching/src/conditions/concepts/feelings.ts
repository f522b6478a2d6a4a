/** How people feel, as conditions ask for it. */
import { type Concept, concept } from "./concept.ts";

export const feelings: readonly Concept[] = [
  concept(
    "frustrated, frustration, frustrating, annoyed, annoyance, irritated, fed up, impatient, losing patience, exasperated",
    "fed up, sick of, tired of, frustrated, frustrating, frustration, annoying, annoyed, ridiculous, waste of time, wasted, useless, keeps failing, keeps crashing, still not working, still broken, still waiting, nothing works, third time, fourth time, tenth time, how many times, over and over, enough, seriously, unbelievable, driving me crazy, losing my mind, giving up, had it with, doesn't work, waited for",
    "no worries, no problem, take your time, works great, thank you so much, happy with, much better now, all good, patient",
    "This is the third time I have reported this and nobody helps.|I am so tired of this, nothing works.|I have wasted hours on this stupid thing.|Why does it still not work? I tried everything already.|This is ridiculous, I give up.|I keep explaining the same thing over and over.|How hard can it be to fix this?",
    "Thanks, that solved it.|Could you explain how exports work?|No rush, whenever you have a moment.|It works fine now, great job.|I would like to add a second user to my account.",
  ),
  concept(
    "angry, anger, furious, mad, outraged, hostile, aggressive, rude, abusive, insulting, upset",
    "angry, furious, mad at, outraged, outrageous, unacceptable, disgrace, disgusting, idiots, idiot, stupid, shut up, damn, hell, worst, terrible service, pathetic, incompetent, how dare, lawyer, scam, joke, upset, livid, liars, garbage, rubbish, shame on you",
    "thank you, thanks, appreciate, kind, lovely, pleased, happy, calm, polite",
    "This is absolutely unacceptable and I am furious.|You people are incompetent, this is a disgrace.|What is wrong with you? Worst service ever!|I am so angry right now.|Stop sending me this garbage.",
    "Thank you for your patience and kind help.|Could you please look into this when you can?|I wonder how the new feature works.|The weather is lovely today.",
  ),
  concept(
    "happy, satisfied, satisfaction, pleased, delighted, positive, content, glad, praise, praises, compliment, enthusiastic, excited, positive feedback, positive tone, positive sentiment",
    "thank you so much, love it, loving it, great, awesome, amazing, fantastic, perfect, wonderful, excellent, brilliant, well done, happy with, pleased, delighted, satisfied, works like a charm, exactly what I needed, can't wait, excited, thrilled, impressed, recommend, glad",
    "disappointed, unhappy, terrible, awful, not happy, doesn't work, broken, worst, hate, bad, regret",
    "I love it, this is exactly what I needed!|Fantastic work, thank you so much.|We are really happy with the result.|I am so excited to try this.|Great service, I will recommend you.",
    "I am disappointed with the result.|It does not work and I am unhappy.|Where can I change my address?|This is terrible.",
  ),
  concept(
    "disappointed, disappointment, dissatisfied, dissatisfaction, unhappy, negative, complaining, complaint, complains, complain, negative feedback, negative sentiment, negative tone",
    "disappointed, disappointing, unhappy, not happy, not satisfied, dissatisfied, let down, expected better, expected more, not what I ordered, complaint, complain, poor quality, terrible, awful, worst, bad experience, not worth, regret, unacceptable, never again, arrived broken, doesn't work",
    "happy with, love it, great, pleased, perfect, satisfied, excellent, thank you so much, no complaints",
    "I am really disappointed, I expected better.|The quality is poor and I regret buying it.|I want to make a complaint about your service.|This is not what I was promised.|A terrible experience from start to end.",
    "I love it, thank you!|Everything went perfectly.|How do I change the language?|Please add two more seats to our plan.",
  ),
  concept(
    "confused, confusion, confusing, lost, unsure, uncertain, puzzled, does not understand, doesn't understand, not understand, understand, needs clarification, stuck, overwhelmed, struggling, needs guidance",
    "confused, confusing, don't understand, do not understand, don't get it, doesn't make sense, makes no sense, what does that mean, what do you mean, lost, no idea, not sure, unsure, unclear, puzzled, stuck, can't figure out, can't tell, help me understand, where do I, which one, overwhelmed, I don't know, huh, difference between",
    "understood, makes sense, that's clear, got it, I see now, crystal clear, figured it out",
    "I don't understand what this means.|I am lost, which of these should I click?|Wait, what? That makes no sense to me.|I have no idea where to start.|Can you explain that again? I can't follow.|There are so many settings, I don't know what to do.",
    "Got it, that makes sense now.|Please cancel my order from yesterday.|The report is finished and sent.|I understood everything, thank you.",
  ),
  concept(
    "worried, worry, anxious, anxiety, nervous, afraid, scared, fear, concerned, concern, concerns, stressed, stress, panic, panicking, distressed, distress",
    "worried, worry, anxious, nervous, afraid, scared, concerned, freaking out, panicking, panic, stressed, stressful, can't sleep, terrified, what if, keeps me up, losing sleep, dread, uneasy",
    "no worries, not worried, relaxed, calm, confident, don't worry, at ease, relieved",
    "I am really worried that we lose everything.|I can't sleep because of this.|What if it goes wrong? I'm so nervous.|We are panicking here.|I am scared of what happens next.",
    "I am quite relaxed about this.|No worries, it can wait.|Could you send me the invoice?|We are confident it will work.",
  ),
  concept(
    "sad, sadness, depressed, grieving, hopeless, lonely, emotional distress, crisis, suicidal, self-harm",
    "sad, depressed, hopeless, lonely, crying, cry, grief, died, passed away, broke up, heartbroken, can't go on, end it all, hurt myself, don't want to live, miserable, devastated, lost my",
    "happy, cheerful, feeling better, feeling great",
    "I feel so sad and alone.|My father passed away last week.|I just don't see the point anymore.|I have been crying all day.|I am devastated.",
    "I feel great today.|Could you recommend a restaurant?|My phone died, where can I charge it?",
  ),
  concept(
    "thankful, grateful, gratitude, thanks, thanking, appreciation, appreciative",
    "thank you, thanks, thank, grateful, appreciate, appreciated, cheers, much obliged, you saved me, lifesaver",
    "no thanks, thanks for nothing, thanks a lot for breaking",
    "Thank you so much for your help!|I really appreciate it.|Thanks, you saved my day.|Many thanks to the whole team.",
    "Nobody has answered me yet.|How do I export my data?|Thanks for nothing.",
  ),
  concept(
    "trust, confident, confidence, sure, certain, convinced, decided, determined",
    "I'm sure, I am sure, certain, definitely, absolutely, no doubt, confident, convinced, decided, made up my mind, let's do it, go ahead, without question, positive that",
    "not sure, unsure, maybe, perhaps, might, I guess, undecided, on the fence, don't know, hesitant, doubt, doubts",
    "I am absolutely sure that I want this.|We have decided, let's go ahead.|I have no doubt about it.|I am certain it was the blue one.",
    "I am not sure yet.|Maybe, I have to think about it.|I can't decide between the two.|Perhaps we should wait.",
  ),
  concept(
    "hesitant, hesitating, undecided, doubtful, skeptical, sceptical, on the fence, doubts, unconvinced, reluctant",
    "not sure, unsure, maybe, perhaps, undecided, on the fence, hesitant, doubt, doubts, can't decide, torn between, think about it, second thoughts, not convinced, I wonder if, sceptical, skeptical, reluctant",
    "definitely, absolutely, decided, I'm sure, no doubt, certain, go ahead, made up my mind",
    "I am not sure whether this is right for us.|I can't decide between the two plans.|I need to think about it some more.|I have my doubts that it works.",
    "Yes, let's do it, I have decided.|I definitely want the large one.|Go ahead and book it.",
  ),
];
